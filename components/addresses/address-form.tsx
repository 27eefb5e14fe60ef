'use client';
import { useRef } from 'react';
import { FormNotice } from '@/components/form/form-notice';
import { SubmitButton } from '@/components/form/submit-button';
import { AddressFields } from '@/components/postal-address/address-fields';
import { CountryField } from '@/components/postal-address/country-field';
import { Button, buttonStyles } from '@/components/ui/button';
import type { StoredAddress } from '@/lib/addresses/form-input';
import type { AddressFormWords } from '@/lib/addresses/page-words';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { CountryOption } from '@/lib/postal-address/countries';
import { AddressConflict } from './address-conflict';
import { DefaultChoices } from './default-choices';
import { useAddressSubmit } from './use-address-submit';

type AddressFormProps = {
  /** Absent for a new address. */
  addressId?: string;
  initial: StoredAddress;
  /** The first address of a book is the default for everything. */
  isFirst?: boolean;
  isBusiness: boolean;
  countries: readonly CountryOption[];
  words: AddressFormWords;
  /** Id of the heading that names the form. */
  labelledBy: string;
};

export function AddressForm(props: AddressFormProps) {
  const { addressId, initial, isFirst = false, isBusiness, countries, words, labelledBy } = props;
  const submit = useAddressSubmit({ addressId, initial, isBusiness, words });
  const { field, checkbox, button, notice, conflict, countryCode } = submit;
  const form = useRef<HTMLFormElement>(null);
  const section = isBusiness ? 'billing' : 'shipping';
  const isGone = notice?.kind === 'failure' && notice.failure.code === 'notFound';

  function sendAgain(prepare: () => void) {
    prepare();
    form.current?.requestSubmit();
  }

  return (
    <form ref={form} {...submit.form} aria-labelledby={labelledBy} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-6">
        <CountryField
          binding={field('countryCode')}
          countries={countries}
          section={section}
          label={words.fields.country}
        />
        <AddressFields
          field={field}
          countryCode={countryCode}
          section={section}
          isBusiness={isBusiness}
          words={words.fields}
        />
      </div>
      <DefaultChoices
        checkbox={checkbox}
        isFirst={isFirst}
        isDelivery={initial.input.isDefaultDelivery}
        isBilling={initial.input.isDefaultBilling}
        words={words}
      />
      {conflict ? (
        <AddressConflict
          stored={conflict.input}
          control={submit.control}
          countries={countries}
          words={words}
          isPending={button.pending}
          onKeepMine={() => sendAgain(submit.keepTyped)}
          onTakeStored={submit.takeStored}
        />
      ) : (
        <FormNotice
          notice={notice}
          action={
            isGone && (
              <Button
                size="sm"
                variant="secondary"
                pending={button.pending}
                onClick={() => sendAgain(submit.makeNew)}
              >
                {words['gone.action']}
              </Button>
            )
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton {...button}>{words['form.submit']}</SubmitButton>
        <Link href={route('allAddresses')} className={buttonStyles({ variant: 'secondary' })}>
          {words['form.cancel']}
        </Link>
      </div>
    </form>
  );
}
