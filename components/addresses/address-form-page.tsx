import { FormPlace } from '@/components/form/form-place';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { newAddressInput, toStoredAddress } from '@/lib/addresses/form-input';
import { toAddressFormWords } from '@/lib/addresses/page-words';
import { getKnownName, listAddresses } from '@/lib/addresses/queries.server';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import type { AddressDto } from '@/lib/contracts/customers';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { Link } from '@/lib/navigation/link';
import { countryOptions } from '@/lib/postal-address/countries';
import { AddressForm } from './address-form';

const headingId = 'address-form-title';

async function readStart(address: AddressDto | null, country: string) {
  if (address) return { initial: toStoredAddress(address), isFirst: false };
  const [known, book] = await Promise.all([getKnownName(), listAddresses()]);
  return {
    initial: { input: newAddressInput(country, known), version: null },
    isFirst: book.length === 0,
  };
}

type AddressFormPageProps = {
  /** Null for a new one. */
  address: AddressDto | null;
  title: string;
  isBusiness: boolean;
};

/** The page of one address, new or changed. */
export async function AddressFormPage({ address, title, isBusiness }: AddressFormPageProps) {
  const { channel } = await requestChannel();
  const [{ initial, isFirst }, words, fields, locale] = await Promise.all([
    readStart(address, channel.country),
    getWords('addresses'),
    getWords('postalAddress'),
    requestLocale(),
  ]);
  return (
    <>
      <header className="mb-6">
        <Link
          href={route('allAddresses')}
          className="inline-flex min-h-touch items-center gap-1.5 font-semibold text-brand hover:underline md:min-h-0"
        >
          <Icon name="arrow-left" className="size-4" />
          {words('back')}
        </Link>
        <h1 id={headingId} tabIndex={-1} className="mt-2 text-2xl">
          {title}
        </h1>
      </header>
      <Card className="max-w-2xl">
        <FormPlace>
          <AddressForm
            {...(address && { addressId: address.id })}
            initial={initial}
            isFirst={isFirst}
            isBusiness={isBusiness}
            countries={countryOptions(channel.country, locale, address?.countryCode)}
            words={toAddressFormWords(words, fields)}
            labelledBy={headingId}
          />
        </FormPlace>
      </Card>
    </>
  );
}
