import { getLocale, getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { getProfileName, listAddresses } from '@/lib/addresses/queries.server';
import { toNewAddressInput, toStoredAddress } from '@/lib/addresses/view';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import type { AddressDto } from '@/lib/contracts/customers';
import { Link } from '@/lib/navigation/link';
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
  /** Null for a new one. */
  address: AddressDto | null;
  isBusiness: boolean;
};

/** The page of one address, new or changed. */
export async function AddressFormPage({ name, address, isBusiness }: AddressFormPageProps) {
  const { channel } = await requestChannel();
  const [{ initial, isFirst }, t, titles, locale] = await Promise.all([
    getStart(address, channel.country),
    getTranslations('addresses'),
    getTranslations('titles'),
    getLocale(),
  ]);
  return (
    <>
      <header className="mb-6">
        <Link
          href={route('allAddresses')}
          className="inline-flex min-h-touch items-center gap-1.5 font-semibold text-brand hover:underline md:min-h-0"
        >
          <Icon name="arrow-left" className="size-4" />
          {t('back')}
        </Link>
        <h1 id={headingId} tabIndex={-1} className="mt-2 text-2xl">
          {titles(name)}
        </h1>
      </header>
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
            labelledBy={headingId}
          />
        </FormProvider>
      </Card>
    </>
  );
}
