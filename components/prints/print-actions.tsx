'use client';
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';

const OrderPrints = lazyPart(() => import('./order-prints').then((part) => part.OrderPrints));
const PrintLens = lazyPart(() => import('./print-lens').then((part) => part.PrintLens));

/** Actions for ordering prints and for the print lens. Loaded after the page. */
export function PrintActions() {
  return (
    <Suspense>
      <OrderPrints />
      <PrintLens />
    </Suspense>
  );
}
