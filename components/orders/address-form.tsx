'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { useServerErrors } from '@/components/form/use-server-errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import type { ChangeFailure } from '@/lib/orders/address-change';
import type { AddressFormWords } from '@/lib/orders/address-change-words';
import { type AddressFormInput, addressFormSchema, toAddressFormInput } from '@/lib/orders/schema';
import { addressFormErrors } from '@/lib/orders/schema-errors';

/** In their order on the page, each with what a browser may fill in (WCAG 1.3.5) and its share of the width. */
const fields = [
  { name: 'firstName', autoComplete: 'shipping given-name', width: 'sm:col-span-3' },
  { name: 'lastName', autoComplete: 'shipping family-name', width: 'sm:col-span-3' },
  { name: 'companyName', autoComplete: 'shipping organization', width: 'sm:col-span-6' },
  { name: 'street', autoComplete: 'shipping address-line1', width: 'sm:col-span-6' },
  { name: 'houseNumber', autoComplete: 'off', width: 'sm:col-span-3' },
  { name: 'houseNumberAddition', autoComplete: 'off', width: 'sm:col-span-3' },
  { name: 'postalCode', autoComplete: 'shipping postal-code', width: 'sm:col-span-3' },
  { name: 'city', autoComplete: 'shipping address-level2', width: 'sm:col-span-3' },
  { name: 'region', autoComplete: 'shipping address-level1', width: 'sm:col-span-6' },
  { name: 'phoneNumber', autoComplete: 'shipping tel', width: 'sm:col-span-6', type: 'tel' },
] as const;

const names: readonly FieldPath<AddressFormInput>[] = fields.map(({ name }) => name);

type AddressFormProps = {
  address: PostalAddressDto;
  countryName: string;
  isSending: boolean;
  failure: (ChangeFailure & { text: string }) | null;
  words: AddressFormWords;
  onSubmit: (address: AddressFormInput) => void;
  onCancel: () => void;
};

export function AddressForm(props: AddressFormProps) {
  const { address, countryName, isSending, failure, words, onSubmit, onCancel } = props;
  const form = useForm<AddressFormInput>({
    resolver: zodResolver(addressFormSchema, undefined, { raw: true }),
    defaultValues: toAddressFormInput(address),
    shouldFocusError: true,
  });
  const { register, handleSubmit, formState, setFocus } = form;
  const showServerErrors = useServerErrors(form, names);

  useEffect(() => setFocus('firstName'), [setFocus]);
  useEffect(() => {
    if (failure) showServerErrors(failure.fields);
  }, [failure, showServerErrors]);

  const wordOf = (message: string | undefined): string | undefined => {
    const key = addressFormErrors.find((known) => known === message);
    return key && words.errors[key];
  };

  return (
    <form
      noValidate
      aria-label={words.legend}
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-6">
        {fields.map(({ name, autoComplete, width, ...rest }) => (
          <Field
            key={name}
            {...register(name)}
            {...rest}
            label={words[name]}
            autoComplete={autoComplete}
            className={width}
            error={wordOf(formState.errors[name]?.message)}
          />
        ))}
        <p className="sm:col-span-6">
          <span className="font-semibold">{words.country}</span>
          {` ${countryName}`}
          <span className="block text-sm text-ink-muted">{words.countryHint}</span>
        </p>
      </div>
      {failure && (
        <Alert tone="danger" announce="alert">
          {failure.text}
          {failure.correlationId !== '' && (
            <span className="block text-sm text-ink-muted">
              {words.reference.replace('{id}', failure.correlationId)}
            </span>
          )}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={isSending} pendingLabel={words.sending}>
          {words.submit}
        </SubmitButton>
        <Button variant="secondary" disabled={isSending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
