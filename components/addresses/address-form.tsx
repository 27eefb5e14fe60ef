'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useRef } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FormNotice, SubmitButton } from '@/components/form/form-notice';
import { AddressFields, LookupStatus } from '@/components/postal-address/address-fields';
import { Button, buttonStyles } from '@/components/ui/button';
import type { StoredAddress } from '@/lib/addresses/schema';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { CountryOption } from '@/lib/postal-address/view';
import { AddressConflict } from './address-conflict';
import { useAddressForm } from './use-address-form';

const noCountries: readonly string[] = [];

type AddressFormProps = {
  /** Id of the address to change; absent for a new address. */
  addressId?: string;
  initial: StoredAddress;
  /** True if the address book is empty: its first address becomes the default for all uses. */
  isFirst?: boolean;
  isBusiness: boolean;
  countries: readonly CountryOption[];
  /** Countries whose addresses can be looked up by postal code; empty if there is no such service. */
  lookupCountries?: readonly string[];
  /** Id of the heading that names the form. */
  labelledBy: string;
};

/** Form for a new or existing address. Needs the messages `addresses` and `postalAddress`. */
export function AddressForm(props: AddressFormProps) {
  const { addressId, initial, isFirst = false, isBusiness, countries, labelledBy } = props;
  const { lookupCountries = noCountries } = props;
  const t = useTranslations('addresses');
  const submit = useAddressForm({ addressId, initial, isBusiness, lookupCountries });
  const { field, checkbox, button, notice, conflict, countryCode } = submit;
  const form = useRef<HTMLFormElement>(null);
  const isGone = notice?.kind === 'failure' && notice.failure.code === 'notFound';

  function sendAgain(prepare: () => void) {
    prepare();
    form.current?.requestSubmit();
  }

  return (
    <form ref={form} {...submit.form} aria-labelledby={labelledBy} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-6">
        <AddressFields
          field={field}
          countryCode={countryCode}
          countries={countries}
          section={isBusiness ? 'billing' : 'shipping'}
          isBusiness={isBusiness}
          hasLookup={submit.hasLookup}
          onLeave={submit.lookup.onLeave}
        />
        <LookupStatus text={submit.lookup.text} />
      </div>
      <DefaultChoices
        checkbox={checkbox}
        isFirst={isFirst}
        isDelivery={initial.input.isDefaultDelivery}
        isBilling={initial.input.isDefaultBilling}
      />
      {conflict ? (
        <AddressConflict
          stored={conflict.input}
          control={submit.control}
          countries={countries}
          isPending={button.pending}
          onKeepTyped={() => sendAgain(submit.keepTyped)}
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
                {t('gone.action')}
              </Button>
            )
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton {...button}>{t('form.submit')}</SubmitButton>
        <Link href={route('allAddresses')} className={buttonStyles({ variant: 'secondary' })}>
          {t('form.cancel')}
        </Link>
      </div>
    </form>
  );
}

type DefaultChoicesProps = {
  checkbox: (
    name: 'isDefaultDelivery' | 'isDefaultBilling',
  ) => Omit<ComponentProps<typeof CheckboxField>, 'label'>;
  isFirst: boolean;
  /**
   * True if the address is already the default for this use. Another address can become the
   * default, but no address can stop being it.
   */
  isDelivery: boolean;
  isBilling: boolean;
};

/** Checkboxes for the uses for which the address is the default. */
function DefaultChoices({ checkbox, isFirst, isDelivery, isBilling }: DefaultChoicesProps) {
  const t = useTranslations('addresses.form');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t('defaults')}</legend>
      {isFirst && <p className="text-ink-muted">{t('isFirst')}</p>}
      {!isFirst && isDelivery && <p className="text-ink-muted">{t('isDelivery')}</p>}
      {!isFirst && !isDelivery && (
        <CheckboxField {...checkbox('isDefaultDelivery')} label={t('delivery')} />
      )}
      {!isFirst && isBilling && <p className="text-ink-muted">{t('isBilling')}</p>}
      {!isFirst && !isBilling && (
        <CheckboxField {...checkbox('isDefaultBilling')} label={t('billing')} />
      )}
    </fieldset>
  );
}
