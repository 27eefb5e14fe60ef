'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { FormNotice, SubmitButton } from '@/components/form/form-notice';
import { DraftOwnerProvider } from '@/components/form/draft-owner';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { AddressFields, LookupStatus } from '@/components/postal-address/address-fields';
import { usePostcodeLookup } from '@/components/postal-address/use-postcode-lookup';
import { Button } from '@/components/ui/button';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import { addressDraft } from '@/lib/orders/address-draft';
import { addressLayout, toAddressInput } from '@/lib/postal-address/address-layout';
import { postalAddressSchema } from '@/lib/postal-address/form-schema';
import type { AddressInput, SavedAddress } from '@/lib/postal-address/schema';
import { anotherAddress, SavedChoice } from './saved-choice';

// The cast is safe: inputs have only strings. The schema's input type is wider, because requests to
// the endpoint may omit fields.
const resolver = zodResolver(postalAddressSchema, undefined, {
  raw: true,
}) as Resolver<AddressInput>;

type AddressFormProps = {
  orderCode: string;
  address: PostalAddressDto;
  countryName: string;
  /** Addresses of the address book when the form was opened; null if the address book cannot be read. */
  saved: SavedAddress[] | null;
  /** Countries whose addresses can be looked up by postal code. */
  lookupCountries: readonly string[];
  /** Sends the address; rejects with an ApiError. */
  onSubmit: (address: AddressInput) => Promise<void>;
  onCancel: () => void;
};

/**
 * Form for another delivery address. It provides the draft's owner itself, so that the page does
 * not load that code first.
 */
export function OrderAddressForm({ owner, ...props }: AddressFormProps & { owner: string }) {
  return (
    <DraftOwnerProvider owner={owner}>
      <Form {...props} />
    </DraftOwnerProvider>
  );
}

function Form(props: AddressFormProps) {
  const { orderCode, address, countryName, saved, lookupCountries, onSubmit, onCancel } = props;
  const t = useTranslations('orders');
  const fields = useTranslations('postalAddress.fields');
  const { countryCode } = address;
  const hasLookup = lookupCountries.includes(countryCode);
  const [names] = useState<FieldPath<AddressInput>[]>(() =>
    addressLayout(countryCode, { hasLookup }).map(({ name }) => name),
  );
  const [initial] = useState(() => toAddressInput(address));
  const form = useForm<AddressInput>({
    resolver,
    defaultValues: initial,
    shouldFocusError: true,
  });
  const lookup = usePostcodeLookup(form, initial, lookupCountries);
  const { field, ...submit } = useFormSubmit({
    form,
    names,
    draft: addressDraft(orderCode),
    send: onSubmit,
    // The page shows the outcome, so there is no toast.
    savedText: null,
    errors: 'postalAddress.errors',
    texts: { conflict: t('addressChange.conflict') },
  });
  const { reset, getValues, formState, setFocus } = form;

  const [choice, setChoice] = useState(anotherAddress);
  const [typed, setTyped] = useState<AddressInput | null>(null);
  const firstWrong = names.find((name) => formState.errors[name]);
  // If a saved address has invalid fields, its fields are shown, because the customer has to
  // correct them first.
  const hasFields = choice === anotherAddress || firstWrong !== undefined;
  const isUnfolded = choice !== anotherAddress && firstWrong !== undefined;

  const hasChoice = saved !== null && saved.length > 0;
  useEffect(() => {
    if (!hasChoice) setFocus('firstName');
  }, [hasChoice, setFocus]);
  useEffect(() => {
    if (isUnfolded && firstWrong) setFocus(firstWrong);
  }, [isUnfolded, firstWrong, setFocus]);

  function choose(id: string) {
    const chosen = saved?.find((entry) => entry.id === id);
    if (choice === anotherAddress) setTyped(getValues());
    reset(chosen?.input ?? typed ?? toAddressInput(address));
    setChoice(id);
  }

  return (
    <form {...submit.form} aria-label={t('addressForm.legend')} className="grid gap-4">
      {saved === null && (
        <p className="text-sm text-ink-muted">{t('savedAddresses.unavailable')}</p>
      )}
      {saved !== null && hasChoice && (
        <SavedChoice
          saved={saved}
          countryCode={countryCode}
          choice={choice}
          countryName={countryName}
          onChoose={choose}
        />
      )}
      {hasFields && (
        <div className="grid gap-4 sm:grid-cols-6">
          <AddressFields
            field={field}
            countryCode={countryCode}
            section="shipping"
            hasLookup={hasLookup}
            onLeave={lookup.onLeave}
          />
          <LookupStatus text={lookup.text} />
          <p className="sm:col-span-6">
            <span className="font-semibold">{fields('country')}</span>
            {` ${countryName}`}
            <span className="block text-sm text-ink-muted">{t('addressForm.countryHint')}</span>
          </p>
        </div>
      )}
      <FormNotice notice={submit.notice} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton {...submit.button}>{t('addressForm.submit')}</SubmitButton>
        <Button variant="secondary" disabled={submit.isPending} onClick={onCancel}>
          {t('addressForm.cancel')}
        </Button>
      </div>
    </form>
  );
}
