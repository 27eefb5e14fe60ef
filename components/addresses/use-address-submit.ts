'use client';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { whenIdle } from '@/components/ui/when-idle';
import { fetchAddress, sendAddress, sendNewAddress } from '@/lib/addresses/client';
import type { AddressFormInput, StoredAddress } from '@/lib/addresses/form-input';
import type { AddressFormWords } from '@/lib/addresses/page-words';
import { route } from '@/lib/config/routes';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';
import { addressResolver, loadRules } from './address-resolver';
import { useIntentKey } from './use-intent-key';

/** In their order on most pages; what is kept and restored, too. */
const names = [
  'countryCode',
  'firstName',
  'lastName',
  'companyName',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postalCode',
  'city',
  'region',
  'phoneNumber',
  'isDefaultDelivery',
  'isDefaultBilling',
] as const;

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
  });
  useEffect(() => whenIdle(() => void loadRules().catch(() => null)), []);

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
    values: form.watch,
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
