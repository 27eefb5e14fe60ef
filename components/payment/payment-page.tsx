import { headers } from 'next/headers';
import { FormPlace } from '@/components/form/form-place';
import { EmptyState } from '@/components/ui/empty-state';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { toPaymentWords } from '@/lib/payment/payment-words';
import { listPaymentMethods } from '@/lib/payment/queries.server';
import { toPaymentMethodViews } from '@/lib/payment/view';
import { AddMethod } from './add-method-island';
import { PaymentMethods } from './payment-methods-island';
import { PaymentOutcomeNotice } from './payment-outcome-island';
import { PaymentPicture } from './payment-picture';

/** Stored payment methods and the way to a new one. */
export async function PaymentPage() {
  const [methods, t, common, locale, display] = await Promise.all([
    listPaymentMethods(),
    getWords('payment'),
    getWords('common'),
    requestLocale(),
    headers(),
  ]);
  const words = toPaymentWords(t, common);
  const views = toPaymentMethodViews(methods, { words: t, locale, now: new Date() });
  const isEmpty = views.length === 0;
  const isStripped = display.get(strippedHeader) === '1';
  const add = <AddMethod words={words} isStripped={isStripped} isCentred={isEmpty} />;
  const outcomes = {
    added: t('outcome.added'),
    cancelled: t('outcome.cancelled'),
    failed: t('outcome.failed'),
  };
  return (
    <FormPlace>
      <PaymentOutcomeNotice texts={outcomes} />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {!isEmpty && <p className="-mt-4 text-pretty text-ink-muted">{t('intro')}</p>}
        <PaymentMethods
          methods={views}
          words={words}
          empty={
            <EmptyState
              picture={<PaymentPicture />}
              title={t('emptyTitle')}
              heading="h3"
              action={add}
            >
              {t('emptyText')}
            </EmptyState>
          }
        />
        {!isEmpty && add}
      </div>
    </FormPlace>
  );
}
