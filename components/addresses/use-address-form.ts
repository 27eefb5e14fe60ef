'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { whenIdle } from '@/components/ui/when-idle';
import { fetchAddress, sendAddress, sendNewAddress } from '@/lib/addresses/client';
import type { AddressFormInput, StoredAddress } from '@/lib/addresses/form-input';
import type { AddressFormWords } from '@/lib/addresses/page-words';
import { route } from '@/lib/config/routes';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';
import { addressLayout } from '@/lib/postal-address/address-layout';
import { addressResolver, loadRules } from './address-resolver';
import { useFirstErrorFocus } from './use-first-error-focus';
import { useIntentKey } from './use-intent-key';

const flags = ['isDefaultDelivery', 'isDefaultBilling'] as const;

/** The form's fields in their order on the page; last the region of a country that shows none. */
const namesIn = (countryCode: string, isBusiness: boolean): FieldPath<AddressFormInput>[] => {
  const shown = addressLayout(countryCode, { isBusiness }).map(({ name }) => name);
  return [...new Set(['countryCode' as const, ...shown, ...flags, 'region' as const])];
};

type Options = {
  /** Absent for a new address. */
  addressId?: string | undefined;
  initial: StoredAddress;
  isBusiness: boolean;
  words: AddressFormWords;
};

/** The address form's state and its way to the door, also when somebody else was there first. */
export function useAddressSubmit({ addressId, initial, isBusiness, words }: Options) {
  const form = useForm<AddressFormInput>({
    resolver: addressResolver(isBusiness),
    defaultValues: initial.input,
    // The order of the fields changes with the country, which the library does not follow.
    shouldFocusError: false,
  });
  const countryCode = useWatch({ control: form.control, name: 'countryCode' });
  const names = useMemo(() => namesIn(countryCode, isBusiness), [countryCode, isBusiness]);
  useFirstErrorFocus(form, names);
  useEffect(() => whenIdle(loadRules), []);

  const router = useRouter();
  const keyFor = useIntentKey();
  const version = useRef(initial.version);
  const isNew = useRef(addressId === undefined);
  /** What lies stored by now, while the customer has not chosen yet. */
  const [stored, setStored] = useState<StoredAddress | null>(null);
  const [isAnswered, setAnswered] = useState(false);

  async function send(values: AddressFormInput) {
    setAnswered(false);
    setStored(null);
    if (addressId === undefined || isNew.current) {
      await sendNewAddress(values, keyFor(values));
      return;
    }
    try {
      await sendAddress(addressId, values, version.current);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        setStored(await fetchAddress(addressId));
      }
      throw error;
    }
  }

  const submit = useFormSubmit({
    form,
    names,
    draft: `address:${addressId ?? 'new'}`,
    send,
    savedText: words['form.saved'],
    onSaved: () => {
      router.push(route('allAddresses'));
      router.refresh();
    },
    errors: words.fields.errors,
    texts: { notFound: words['gone.text'], conflict: words['conflict.title'] },
  });

  return {
    ...submit,
    countryCode,
    control: form.control,
    notice: isAnswered ? null : submit.notice,
    conflict: submit.notice?.kind === 'failure' && !isAnswered ? stored : null,
    /** Before what was typed is sent over what is stored. */
    keepTyped: () => (version.current = stored?.version ?? version.current),
    takeStored: () => {
      if (!stored) return;
      version.current = stored.version;
      form.reset(stored.input);
      setStored(null);
      setAnswered(true);
    },
    /** Before what was typed is sent as an address of its own. */
    makeNew: () => (isNew.current = true),
  };
}
