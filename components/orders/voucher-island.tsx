'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';
import type { VoucherRetry } from './voucher-retry';

// Loaded on demand: few vouchers need a retry.
const Retry = lazyPart(() => import('./voucher-retry').then((part) => part.VoucherRetry));

/** Replaces a voucher that the server could not read with a message and a retry button. */
export function VoucherIsland(props: ComponentProps<typeof VoucherRetry>) {
  const t = useTranslations('orders.voucher');
  return (
    <Suspense fallback={<p className="mt-3">{t('failed')}</p>}>
      <Retry {...props} />
    </Suspense>
  );
}
