'use client';
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';

const OrderPrints = lazyPart(() => import('./order-prints').then((part) => part.OrderPrints));
const PrintLens = lazyPart(() => import('./print-lens').then((part) => part.PrintLens));

/** Prints of the selected photos or of the one that is shown, and what the selection is good for. Comes behind the page. */
export function PrintActions() {
  return (
    <Suspense>
      <OrderPrints />
      <PrintLens />
    </Suspense>
  );
}
