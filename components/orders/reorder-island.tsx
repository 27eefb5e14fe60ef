'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart, whenIdle } from '@/components/ui/load-ahead';
import type { ReorderView } from '@/lib/orders/schema';

const load = () => import('./reorder');
const Reorder = lazyPart(() => load().then((part) => part.Reorder));

type ReorderIslandProps = {
  orderCode: string;
  /** Differences to the original order. If there are any, the customer has to confirm them. */
  differences: ReorderView['differences'];
};

/** Button that orders the products again. The code for the click is loaded while the page is idle. */
export function ReorderIsland(props: ReorderIslandProps) {
  const t = useTranslations('orders.reorder');
  useEffect(() => whenIdle(load), []);
  const [wasPressed, setWasPressed] = useState(false);
  const [presses, setPresses] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function press() {
    setWasPressed(true);
    if (props.differences.length > 0) return setAsking(true);
    setBusy(true);
    setPresses(presses + 1);
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button pending={isBusy} onClick={press}>
        {t('action')}
      </Button>
      <span role="status" className="sr-only">
        {isBusy && t('working')}
      </span>
      {wasPressed && (
        <Suspense>
          <Reorder
            {...props}
            presses={presses}
            isAsking={isAsking}
            onAnswered={() => setAsking(false)}
            isBusy={isBusy}
            onBusy={setBusy}
          />
        </Suspense>
      )}
    </div>
  );
}
