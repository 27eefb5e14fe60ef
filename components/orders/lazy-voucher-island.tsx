'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { VoucherIsland } from './voucher-island';

// No part of the first load: most vouchers come at once.
const Loaded = lazy(() =>
  import('./voucher-island').then((module) => ({ default: module.VoucherIsland })),
);

export function LazyVoucherIsland(props: ComponentProps<typeof VoucherIsland>) {
  const t = useTranslations('orders.voucher');
  return (
    <Suspense fallback={<p className="mt-3">{t('failed')}</p>}>
      <Loaded {...props} />
    </Suspense>
  );
}
