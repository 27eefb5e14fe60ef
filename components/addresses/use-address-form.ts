'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldPath,
  type Resolver,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { usePostcodeLookup } from '@/components/postal-address/use-postcode-lookup';
import { whenIdle } from '@/components/ui/load-ahead';
import type { AddressFormInput, StoredAddress } from '@/lib/addresses/schema';
import { route } from '@/lib/config/routes';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';
import { addressLayout } from '@/lib/postal-address/address-layout';

const loadApi = lazyApi(async () => ({
  ...(await import('@/lib/addresses/api')),
  ...(await import('@/lib/addresses/form-api')),
}));
/** Loads the schema and its libraries on demand, because they are needed only after typing. */
const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/lib/addresses/form-schema')]);

/** Validates like the route handler; if the schema cannot be loaded, only the handler validates. */
const addressResolver =
  (isBusiness: boolean): Resolver<AddressFormInput> =>
  async (values, context, options) => {
    const rules = await loadRules().catch(() => null);
    if (!rules) return { values, errors: {} };
    const [{ zodResolver }, { addressFormSchema, businessAddressFormSchema }] = rules;
    const schema = isBusiness ? businessAddressFormSchema : addressFormSchema;
    // The cast is safe: inputs contain only strings. The schema's input type is wider, because
    // requests to the endpoint may omit values.
    const resolve = zodResolver(schema, undefined, { raw: true }) as Resolver<AddressFormInput>;
    return resolve(values, context, options);
  };

const flags = ['isDefaultDelivery', 'isDefaultBilling'] as const;

/**
 * Names of the form's fields in the order of the page. The region is last if the country's form
 * does not show it.
 */
const fieldNames = (
  countryCode: string,
  kind: { isBusiness: boolean; hasLookup: boolean },
): FieldPath<AddressFormInput>[] => {
  const shown = addressLayout(countryCode, kind).map(({ name }) => name);
  return [...new Set(['countryCode' as const, ...shown, ...flags, 'region' as const])];
};

/** After a failed validation, moves the focus to the first invalid field on the page. */
function useFirstErrorFocus(
  { formState, setFocus }: Pick<UseFormReturn<AddressFormInput>, 'formState' | 'setFocus'>,
  names: readonly FieldPath<AddressFormInput>[],
): void {
  const { submitCount, errors } = formState;
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const first = names.find((name) => errors[name]);
    if (first) setFocus(first);
  }, [submitCount, errors, names, setFocus]);
}

/**
 * Returns a function that gives the same key for all tries with the same values, so that a retry
 * after a lost reply does not add a second address.
 */
function useIdempotencyKey(): (values: AddressFormInput) => string {
  const last = useRef<{ text: string; key: string } | null>(null);
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

type Options = {
  /** Id of the address to change; absent for a new address. */
  addressId?: string | undefined;
  initial: StoredAddress;
  isBusiness: boolean;
  /** Countries whose addresses can be looked up by postal code. */
  lookupCountries: readonly string[];
};

/**
 * State and submission of the address form. Also handles an address that was changed or deleted in
 * another window.
 */
export function useAddressForm({ addressId, initial, isBusiness, lookupCountries }: Options) {
  const t = useTranslations('addresses');
  const form = useForm<AddressFormInput>({
    resolver: addressResolver(isBusiness),
    defaultValues: initial.input,
    // react-hook-form does not know that the order of the fields depends on the country, so
    // `useFirstErrorFocus` moves the focus.
    shouldFocusError: false,
  });
  const countryCode = useWatch({ control: form.control, name: 'countryCode' });
  const hasLookup = lookupCountries.includes(countryCode);
  const names = useMemo(
    () => fieldNames(countryCode, { isBusiness, hasLookup }),
    [countryCode, isBusiness, hasLookup],
  );
  const lookup = usePostcodeLookup(form, initial.input, lookupCountries);
  useFirstErrorFocus(form, names);
  useEffect(() => whenIdle(() => Promise.all([loadApi(), loadRules()])), []);

  const router = useRouter();
  const keyOf = useIdempotencyKey();
  const version = useRef(initial.version);
  const isNew = useRef(addressId === undefined);
  /**
   * The version that another window stored, while the customer has not yet chosen between it and
   * the typed values.
   */
  const [stored, setStored] = useState<StoredAddress | null>(null);
  const [hasTakenStored, setHasTakenStored] = useState(false);

  async function send(values: AddressFormInput) {
    setHasTakenStored(false);
    setStored(null);
    const { call, addressesApi, addressFormApi } = await loadApi();
    if (addressId === undefined || isNew.current) {
      await call(addressFormApi.create, { body: values, idempotencyKey: keyOf(values) });
      return;
    }
    try {
      await call(addressFormApi.update, {
        ids: { addressId },
        body: { ...values, version: version.current },
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        setStored(await call(addressesApi.get, { ids: { addressId } }));
      }
      throw error;
    }
  }

  const submit = useFormSubmit({
    form,
    names,
    draft: `address:${addressId ?? 'new'}`,
    send,
    savedText: t('form.saved'),
    onSaved: () => {
      router.push(route('allAddresses'));
      router.refresh();
    },
    errors: 'postalAddress.errors',
    texts: { notFound: t('gone.text'), conflict: t('conflict.title') },
  });

  return {
    ...submit,
    countryCode,
    hasLookup,
    lookup,
    control: form.control,
    notice: hasTakenStored ? null : submit.notice,
    conflict: submit.notice?.kind === 'failure' && !hasTakenStored ? stored : null,
    /** Call this before the form is sent again to replace the stored version with the typed values. */
    keepTyped: () => (version.current = stored?.version ?? version.current),
    takeStored: () => {
      if (!stored) return;
      version.current = stored.version;
      form.reset(stored.input);
      setStored(null);
      setHasTakenStored(true);
    },
    /** Call this before the form is sent again to add the typed values as a new address. */
    makeNew: () => (isNew.current = true),
  };
}
