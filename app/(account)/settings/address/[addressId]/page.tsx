import type { Metadata } from 'next';
import { pageWith } from '@/components/shell/errors/page';
import { AddressFormPage } from '@/components/addresses/address-form-page';
import { getAddress } from '@/lib/addresses/queries.server';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { notFound, redirect } from '@/lib/navigation/navigation.server';
import { requireSession } from '@/lib/session/request-session.server';

type PageProps = { params: Promise<{ addressId: string }> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('changeAddress');

const addressPage = pageWith({ missing: 'addresses.notFound', message: 'settings.errors.load' });

export default addressPage(async function ChangeAddressPage({ params }: PageProps) {
  const { addressId } = await params;
  const [{ isB2b }, address] = await Promise.all([requireSession(), getAddress(addressId)]);
  if (!address) return notFound();
  if (isB2b) return redirect(route('changeAddressB2b', { addressId }));
  return <AddressFormPage name="changeAddress" address={address} isBusiness={isB2b} />;
});
