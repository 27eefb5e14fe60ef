import { getLocale, getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { Card } from '@/components/ui/card';
import { PageHead } from '@/components/ui/page-head';
import { getLookupCountries } from '@/lib/addresses/lookup.server';
import { getProfileName, listAddresses } from '@/lib/addresses/queries.server';
import { toNewAddressInput, toStoredAddress } from '@/lib/addresses/view';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import type { AddressDto } from '@/lib/contracts/customers';
import { countryOptions } from '@/lib/postal-address/view';
import { AddressForm } from './address-form';

const headingId = 'address-form-title';

async function getStart(address: AddressDto | null, country: string) {
  if (address) return { initial: toStoredAddress(address), isFirst: false };
  const [name, book] = await Promise.all([getProfileName(), listAddresses()]);
  return {
    initial: { input: toNewAddressInput(country, name), version: null },
    isFirst: book.length === 0,
  };
}

type AddressFormPageProps = {
  name: 'addAddress' | 'addAddressB2b' | 'changeAddress' | 'changeAddressB2b';
  /** The address to change; null for a new address. */
  address: AddressDto | null;
  isBusiness: boolean;
};

/** Page for a new or existing address. */
export async function AddressFormPage({ name, address, isBusiness }: AddressFormPageProps) {
  const { channel } = await requestChannel();
  const [{ initial, isFirst }, t, titles, locale, lookupCountries] = await Promise.all([
    getStart(address, channel.country),
    getTranslations('addresses'),
    getTranslations('titles'),
    getLocale(),
    getLookupCountries(),
  ]);
  return (
    <>
      <PageHead
        id={headingId}
        title={titles(name)}
        back={{ href: route('allAddresses'), label: t('back') }}
      />
      <Card className="max-w-2xl">
        <FormProvider
          namespaces={['addresses.form', 'addresses.gone', 'addresses.conflict', 'postalAddress']}
        >
          <AddressForm
            {...(address && { addressId: address.id })}
            initial={initial}
            isFirst={isFirst}
            isBusiness={isBusiness}
            countries={countryOptions(channel.country, locale, address?.countryCode)}
            lookupCountries={lookupCountries}
            labelledBy={headingId}
          />
        </FormProvider>
      </Card>
    </>
  );
}
