'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { lazyApi } from '@/lib/http/lazy-api';
import type { AddressInput } from '@/lib/postal-address/schema';

const loadApi = lazyApi(() => import('@/lib/postal-address/api'));

const looked = ['street', 'city'] as const;
type Looked = Record<(typeof looked)[number], string>;

/** What it needs of a form of react-hook-form, whose address may be one part among others. */
type LookupForm = {
  getValues: () => AddressInput;
  setValue: (
    name: keyof Looked,
    value: string,
    options: { shouldDirty: boolean; shouldValidate: boolean },
  ) => void;
  formState: { isSubmitted: boolean };
};

/** What a look-up asks by; null while it cannot. */
function questionOf({ countryCode, postalCode, houseNumber }: AddressInput) {
  const asked = { countryCode, postalCode: postalCode.trim(), houseNumber: houseNumber.trim() };
  return asked.postalCode === '' || asked.houseNumber === '' ? null : asked;
}

/**
 * Fills in street and town once postal code and house number are there, or are others, where the customer has typed
 * nothing else. What is not known is said; a service that does not answer says nothing, for everything can be typed.
 *
 * @param initial what the form began with
 * @param countries for which there is a service
 */
export function usePostcodeLookup(
  form: LookupForm,
  initial: AddressInput,
  countries: readonly string[],
) {
  const t = useTranslations('postalAddress.lookup');
  const [text, setText] = useState('');
  const last = useRef(JSON.stringify(questionOf(initial)));
  /** What stands there without having been typed here. */
  const filled = useRef<Looked>({ street: initial.street, city: initial.city });

  async function lookUp(): Promise<void> {
    const question = questionOf(form.getValues());
    if (!question || !countries.includes(question.countryCode)) return;
    const asked = JSON.stringify(question);
    if (asked === last.current) return;
    last.current = asked;
    setText('');
    const { call, postalAddressApi } = await loadApi();
    const { found } = await call(postalAddressApi.lookUp, { query: question });
    // Something else has been typed since.
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
    /** For a status below the fields. */
    text,
    /** When the customer leaves one of the fields that it needs. */
    onLeave: () =>
      void lookUp().catch(() => {
        last.current = '';
      }),
  };
}
