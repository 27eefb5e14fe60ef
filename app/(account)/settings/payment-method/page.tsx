import type { Metadata } from 'next';
import { PaymentPage } from '@/components/payment/payment-page';
import { SettingsHead } from '@/components/shell/settings-head';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('paymentMethod');

export default async function PaymentMethodPage() {
  const titles = await getWords('titles');
  return (
    <>
      <SettingsHead title={titles('paymentMethod')} />
      <PaymentPage />
    </>
  );
}
