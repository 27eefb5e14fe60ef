import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PaymentPage } from '@/components/payment/payment-page';
import { SettingsHead } from '@/components/shell/settings-head';
import { pageTitle } from '@/lib/i18n/get-translator.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('paymentMethod');

export default async function PaymentMethodPage() {
  const titles = await getTranslations('titles');
  return (
    <>
      <SettingsHead title={titles('paymentMethod')} />
      <PaymentPage />
    </>
  );
}
