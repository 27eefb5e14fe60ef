import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { AddressFormPage } from '@/components/addresses/address-form-page';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { requireSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('addAddress');

export default settingsPage(async function NewAddressPage() {
  const { isB2b } = await requireSession();
  if (isB2b) return redirect(route('addAddressB2b'));
  return <AddressFormPage name="addAddress" address={null} isBusiness={isB2b} />;
});
