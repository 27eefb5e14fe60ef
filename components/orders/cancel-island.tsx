'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadAhead, loadPatiently } from '@/components/ui/load-ahead';

const load = () => import('./cancel-order');
const CancelOrder = lazy(() =>
  loadPatiently(load).then((module) => ({ default: module.CancelOrder })),
);

/** The button alone: few orders are cancelled, so the question is no part of the first load. */
export function CancelIsland({ orderCode }: { orderCode: string }) {
  const t = useTranslations('orders.cancel');
  const [wasPressed, setPressed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        onPointerEnter={() => loadAhead(load)}
        onClick={() => {
          setPressed(true);
          setAsking(true);
        }}
      >
        {t('action')}
      </Button>
      {wasPressed && (
        <Suspense>
          <CancelOrder
            orderCode={orderCode}
            isAsking={isAsking}
            onAnswered={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
