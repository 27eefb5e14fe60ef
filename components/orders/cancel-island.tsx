'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';

const load = () => import('./cancel-order');
const CancelOrder = lazyPart(() => load().then((part) => part.CancelOrder));

/** Button that cancels an order. Few orders are cancelled, so the confirmation dialog is loaded on demand. */
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
