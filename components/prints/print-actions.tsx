'use client';
import { lazy, Suspense } from 'react';
import { loadPatiently } from '@/components/ui/load-ahead';

const OrderPrints = lazy(() =>
  loadPatiently(() => import('./order-prints')).then((module) => ({ default: module.OrderPrints })),
);
const PrintLens = lazy(() =>
  loadPatiently(() => import('./print-lens')).then((module) => ({ default: module.PrintLens })),
);

/** Prints of the selected photos or of the one that is shown, and what the selection is good for. Comes behind the page. */
export function PrintActions() {
  return (
    <Suspense>
      <OrderPrints />
      <PrintLens />
    </Suspense>
  );
}
