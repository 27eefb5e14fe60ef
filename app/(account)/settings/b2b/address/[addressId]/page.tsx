import type { Metadata } from 'next';
import { AddressFormPage } from '@/components/addresses/address-form-page';
import { getAddress } from '@/lib/addresses/queries.server';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';
import { notFound, redirect } from '@/lib/navigation/redirect.server';
import { requireSession } from '@/lib/session/request-session.server';

type PageProps = { params: Promise<{ addressId: string }> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('changeAddressB2b');

export default async function ChangeBusinessAddressPage({ params }: PageProps) {
  const { addressId } = await params;
  const [{ isB2b }, address, titles] = await Promise.all([
    requireSession(),
    getAddress(addressId),
    getWords('titles'),
  ]);
  if (!address) return notFound();
  if (!isB2b) return redirect(route('changeAddress', { addressId }));
  return <AddressFormPage address={address} title={titles('changeAddressB2b')} isBusiness={true} />;
}
