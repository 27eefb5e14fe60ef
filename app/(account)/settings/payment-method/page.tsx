import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { PaymentPage } from '@/components/payment/payment-page';
import { SettingsHead } from '@/components/shell/settings-head';
import { pageTitle } from '@/lib/i18n/get-translator.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('paymentMethod');

export default settingsPage(async function PaymentMethodPage() {
  const titles = await getTranslations('titles');
  return (
    <>
      <SettingsHead title={titles('paymentMethod')} />
      <PaymentPage />
    </>
  );
});
