'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';
import type { VoucherRetry } from './voucher-retry';

// No part of the first load: most vouchers come at once.
const Retry = lazyPart(() => import('./voucher-retry').then((part) => part.VoucherRetry));

/** In place of a voucher that the server could not get. */
export function VoucherIsland(props: ComponentProps<typeof VoucherRetry>) {
  const t = useTranslations('orders.voucher');
  return (
    <Suspense fallback={<p className="mt-3">{t('failed')}</p>}>
      <Retry {...props} />
    </Suspense>
  );
}
