import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { PaymentPage } from '@/components/payment/payment-page';
import { SettingsHead } from '@/components/shell/settings-head';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { notFound } from '@/lib/navigation/navigation.server';
import { listPaymentMethods } from '@/lib/payment/queries.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('paymentMethod');

export default settingsPage(async function PaymentMethodPage() {
  const [stored, titles] = await Promise.all([listPaymentMethods(), getTranslations('titles')]);
  if (!stored) return notFound();
  return (
    <>
      <SettingsHead title={titles('paymentMethod')} />
      <PaymentPage stored={stored} />
    </>
  );
});
