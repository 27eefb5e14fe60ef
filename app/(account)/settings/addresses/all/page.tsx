import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { getLocale, getTranslations } from 'next-intl/server';
import { AddressList } from '@/components/addresses/address-list';
import { FormProvider } from '@/components/form/form-provider';
import { SettingsHead } from '@/components/shell/settings-head';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { listAddresses } from '@/lib/addresses/queries.server';
import { toAddressCards } from '@/lib/addresses/view';
import { UnreadableNote } from '@/components/ui/unreadable-note';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { Link } from '@/lib/navigation/link';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('allAddresses');

export default settingsPage(async function AllAddressesPage() {
  const [{ isB2b }, book, t, titles, locale] = await Promise.all([
    requireSession(),
    listAddresses(),
    getTranslations('addresses'),
    getTranslations('titles'),
    getLocale(),
  ]);
  const addHref = route(isB2b ? 'addAddressB2b' : 'addAddress');
  const empty = (
    <EmptyState
      title={t('empty.title')}
      action={
        <Link href={addHref} className={buttonStyles()}>
          {t('empty.action')}
        </Link>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
  return (
    <>
      <SettingsHead title={titles('allAddresses')} />
      {book.length > 0 && (
        <Link href={addHref} className={buttonStyles({ wide: 'phone', class: 'mb-6' })}>
          {t('add')}
        </Link>
      )}
      <UnreadableNote of={[book]} />
      <FormProvider namespaces={['addresses']}>
        <AddressList cards={toAddressCards(book, { t, locale, isB2b })} empty={empty} />
      </FormProvider>
    </>
  );
});
