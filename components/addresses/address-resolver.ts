import type { Resolver } from 'react-hook-form';
import type { AddressFormInput } from '@/lib/addresses/form-input';

/** The rules and their libraries are no part of the first load: nobody saves before having typed. */
export const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/lib/addresses/schema')]);

/** Checks as the door does; where the rules cannot be fetched, the door alone says what is wrong. */
export const addressResolver =
  (isBusiness: boolean): Resolver<AddressFormInput> =>
  async (values, context, options) => {
    const rules = await loadRules().catch(() => null);
    if (!rules) return { values, errors: {} };
    const [{ zodResolver }, { addressFormSchema, businessAddressFormSchema }] = rules;
    const schema = isBusiness ? businessAddressFormSchema : addressFormSchema;
    // Inputs hold strings only; the schema also takes what is absent, which doors may be sent.
    const resolve = zodResolver(schema, undefined, { raw: true }) as Resolver<AddressFormInput>;
    return resolve(values, context, options);
  };
