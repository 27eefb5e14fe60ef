'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { lazyApi } from '@/lib/http/lazy-api';
import type { AddressInput } from '@/lib/postal-address/schema';

const loadApi = lazyApi(() => import('@/lib/postal-address/api'));

const looked = ['street', 'city'] as const;
type Looked = Record<(typeof looked)[number], string>;

/**
 * The functions of a react-hook-form form that the look-up needs. The form may have more fields
 * than the address.
 */
type LookupForm = {
  getValues: () => AddressInput;
  setValue: (
    name: keyof Looked,
    value: string,
    options: { shouldDirty: boolean; shouldValidate: boolean },
  ) => void;
  formState: { isSubmitted: boolean };
};

/** Returns the query of a look-up; null if postal code or house number is empty. */
function lookupQueryOf({ countryCode, postalCode, houseNumber }: AddressInput) {
  const query = { countryCode, postalCode: postalCode.trim(), houseNumber: houseNumber.trim() };
  return query.postalCode === '' || query.houseNumber === '' ? null : query;
}

/**
 * Looks up street and town when postal code or house number has changed, and fills in those that
 * the customer has not typed. An unknown postal code is reported. A failure of the service is not,
 * because the customer can type the address.
 *
 * @param initial initial values of the form
 * @param countries codes of the countries that the service supports
 */
export function usePostcodeLookup(
  form: LookupForm,
  initial: AddressInput,
  countries: readonly string[],
) {
  const t = useTranslations('postalAddress.lookup');
  const [text, setText] = useState('');
  const last = useRef(JSON.stringify(lookupQueryOf(initial)));
  /**
   * Values that a look-up or the server has filled in. A field with another value was typed by the
   * customer.
   */
  const filled = useRef<Looked>({ street: initial.street, city: initial.city });

  async function lookUp(): Promise<void> {
    const question = lookupQueryOf(form.getValues());
    if (!question || !countries.includes(question.countryCode)) return;
    const asked = JSON.stringify(question);
    if (asked === last.current) return;
    last.current = asked;
    setText('');
    const { call, postalAddressApi } = await loadApi();
    const { found } = await call(postalAddressApi.lookUp, { query: question });
    // The input has changed during the look-up, so this result is out of date.
    if (last.current !== asked) return;
    if (!found) return setText(t('unknown'));
    const values = form.getValues();
    const open = looked.filter((name) => {
      const typed = values[name].trim();
      return typed === '' || typed === filled.current[name];
    });
    for (const name of open) {
      form.setValue(name, found[name], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
      filled.current[name] = found[name];
    }
    if (open.length > 0) setText(t('found', { street: found.street, city: found.city }));
  }

  return {
    /** Text of the status below the fields. */
    text,
    /** Call this when postal code or house number loses the focus. */
    onLeave: () =>
      void lookUp().catch(() => {
        last.current = '';
      }),
  };
}
