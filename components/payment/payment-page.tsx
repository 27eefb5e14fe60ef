import { getLocale, getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { EmptyState } from '@/components/ui/empty-state';
import type { PaymentMethodDto } from '@/lib/contracts/customers';
import { toPaymentMethodViews } from '@/lib/payment/view';
import { AddMethod } from './add-method';
import { PaymentMethods } from './payment-methods';

/** Page with the stored payment methods. */
export async function PaymentPage({ stored }: { stored: PaymentMethodDto[] }) {
  const [t, locale] = await Promise.all([getTranslations('payment'), getLocale()]);
  const methods = toPaymentMethodViews(stored, { t, locale, now: new Date() });
  const isEmpty = methods.length === 0;
  const add = <AddMethod isCentred={isEmpty} />;
  const empty = (
    <EmptyState title={t('emptyTitle')} heading="h3" action={add}>
      {t('emptyText')}
    </EmptyState>
  );
  return (
    <FormProvider namespaces={['payment']}>
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {!isEmpty && <p className="-mt-4 text-pretty text-ink-muted">{t('intro')}</p>}
        <PaymentMethods methods={methods} empty={empty} />
        {!isEmpty && add}
      </div>
    </FormProvider>
  );
}
