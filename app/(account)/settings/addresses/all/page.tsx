import type { Metadata } from 'next';
import { AddressesEmpty } from '@/components/addresses/addresses-empty';
import { AddressList } from '@/components/addresses/address-list';
import { FormPlace } from '@/components/form/form-place';
import { SettingsHead } from '@/components/shell/settings-head';
import { buttonStyles } from '@/components/ui/button';
import { toAddressCards } from '@/lib/addresses/card-view';
import { toAddressListWords } from '@/lib/addresses/page-words';
import { listAddresses } from '@/lib/addresses/queries.server';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { Link } from '@/lib/navigation/link';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('allAddresses');

export default async function AllAddressesPage() {
  const [{ isB2b }, book, words, common, titles, locale] = await Promise.all([
    requireSession(),
    listAddresses(),
    getWords('addresses'),
    getWords('common'),
    getWords('titles'),
    requestLocale(),
  ]);
  const addHref = route(isB2b ? 'addAddressB2b' : 'addAddress');
  return (
    <>
      <SettingsHead title={titles('allAddresses')} />
      {book.length > 0 && (
        <Link href={addHref} className={buttonStyles({ wide: 'phone', class: 'mb-6' })}>
          {words('add')}
        </Link>
      )}
      <FormPlace>
        <AddressList
          cards={toAddressCards(book, { words, locale, isB2b })}
          words={toAddressListWords(words, common)}
          empty={<AddressesEmpty addHref={addHref} words={words} />}
        />
      </FormPlace>
    </>
  );
}
