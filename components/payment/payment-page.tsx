import { getLocale, getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { FormProvider } from '@/components/form/form-provider';
import { EmptyState } from '@/components/ui/empty-state';
import { strippedHeader } from '@/lib/middleware/exchange';
import { listPaymentMethods } from '@/lib/payment/queries.server';
import { toPaymentMethodViews } from '@/lib/payment/view';
import { AddMethod } from './add-method';
import { PaymentMethods } from './payment-methods';

/** Stored payment methods and the way to a new one. */
export async function PaymentPage() {
  const [stored, t, locale, given] = await Promise.all([
    listPaymentMethods(),
    getTranslations('payment'),
    getLocale(),
    headers(),
  ]);
  const methods = toPaymentMethodViews(stored, { t, locale, now: new Date() });
  const isEmpty = methods.length === 0;
  const isStripped = given.get(strippedHeader) === '1';
  const add = <AddMethod isStripped={isStripped} isCentred={isEmpty} />;
  const empty = (
    <EmptyState picture={<TwoCards />} title={t('emptyTitle')} heading="h3" action={add}>
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

function TwoCards() {
  return (
    <svg viewBox="0 0 208 160" fill="none" aria-hidden className="h-auto w-full">
      <ellipse cx="104" cy="146" rx="84" ry="8" className="fill-surface-sunken" />
      <circle cx="104" cy="70" r="62" className="fill-brand-soft" />
      <g transform="rotate(-10 104 70)">
        <rect
          x="34"
          y="30"
          width="116"
          height="72"
          rx="9"
          className="fill-surface-raised stroke-line-strong"
          strokeWidth="2"
        />
        <path d="M35 46h114v14H35z" className="fill-line-strong" opacity="0.5" />
      </g>
      <rect
        x="58"
        y="56"
        width="116"
        height="74"
        rx="9"
        className="fill-surface-raised stroke-brand"
        strokeWidth="2.5"
      />
      <rect x="70" y="72" width="20" height="15" rx="3" className="fill-accent" />
      <path
        d="M70 104h20m6 0h20m6 0h20M70 117h44"
        className="stroke-line-strong"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="146" cy="80" r="9" className="fill-brand" opacity="0.35" />
      <circle cx="157" cy="80" r="9" className="fill-brand" opacity="0.7" />
    </svg>
  );
}
