'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPatiently } from '@/components/ui/load-ahead';
import type { VoucherRetry } from './voucher-retry';

// No part of the first load: most vouchers come at once.
const Retry = lazy(() =>
  loadPatiently(() => import('./voucher-retry')).then((module) => ({
    default: module.VoucherRetry,
  })),
);

/** In place of a voucher that the server could not get. */
export function VoucherIsland(props: ComponentProps<typeof VoucherRetry>) {
  const t = useTranslations('orders.voucher');
  return (
    <Suspense fallback={<p className="mt-3">{t('failed')}</p>}>
      <Retry {...props} />
    </Suspense>
  );
}
