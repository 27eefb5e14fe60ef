'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressFormInput } from '@/lib/addresses/schema';

const looked = ['street', 'city'] as const;

/**
 * Fills in street and town once postal code and house number are there, where the customer has typed nothing else. What
 * is not known is said; a service that does not answer says nothing, for everything can be typed.
 *
 * @param countries for which there is a service
 */
export function usePostcodeLookup(
  form: UseFormReturn<AddressFormInput>,
  countries: readonly string[],
) {
  const t = useTranslations('addresses.lookup');
  const [text, setText] = useState('');
  const last = useRef('');
  const filled = useRef<Partial<Record<(typeof looked)[number], string>>>({});

  async function lookUp(): Promise<void> {
    const values = form.getValues();
    const { countryCode } = values;
    const [postalCode, houseNumber] = [values.postalCode.trim(), values.houseNumber.trim()];
    if (!countries.includes(countryCode) || postalCode === '' || houseNumber === '') return;
    const asked = JSON.stringify([countryCode, postalCode, houseNumber]);
    if (asked === last.current) return;
    last.current = asked;
    setText('');
    const { lookUpAddress } = await import('@/lib/addresses/client');
    const found = await lookUpAddress({ countryCode, postalCode, houseNumber });
    // Something else has been typed since.
    if (last.current !== asked) return;
    if (!found) return setText(t('unknown'));
    const open = looked.filter((name) => {
      const typed = form.getValues(name).trim();
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
