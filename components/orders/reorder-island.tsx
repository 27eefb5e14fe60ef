'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FailureMessage, FailureText, SignInAgain } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useRestored } from '@/components/ui/use-restored';
import { whenIdle } from '@/components/ui/when-idle';
import type { ReorderView } from '@/lib/orders/view';

type ReorderIslandProps = {
  orderCode: string;
  /** What would differ; with any of them the customer is asked first. */
  differences: ReorderView['differences'];
};

const loadClient = () => import('@/lib/orders/client');

export function ReorderIsland({ orderCode, differences }: ReorderIslandProps) {
  const t = useTranslations('orders.reorder');
  const common = useTranslations('common');
  useEffect(() => whenIdle(loadClient), []);
  const [isAsking, setAsking] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  useRestored(() => setLeft(false));
  // One key for one intent, however often it is tried: two presses never fill two baskets.
  const intent = useRef<string | null>(null);

  const { submit, failure, ...sending } = useSubmit({
    send: async () => {
      intent.current ??= crypto.randomUUID();
      const { reorder } = await loadClient();
      const { shopUrl } = await reorder(orderCode, intent.current);
      // The shop takes over: the button stays busy until the browser has left.
      window.location.assign(shopUrl);
      setLeft(true);
    },
    lead: t('failed'),
    texts: { conflict: t('conflict') },
  });
  const isPending = sending.isPending || hasLeft;
  const order = () => {
    if (!hasLeft) void submit();
  };

  const needsConsent = differences.length > 0;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        pending={isPending && !isAsking}
        onClick={() => (needsConsent ? setAsking(true) : order())}
      >
        {t('action')}
      </Button>
      <span role="status" className="sr-only">
        {isPending && t('working')}
      </span>
      {failure && !isAsking && <FailureMessage failure={failure} />}
      {needsConsent && (
        <Dialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('changedTitle')}
          description={t('changedText')}
          closeLabel={common('close')}
          cancelLabel={common('cancel')}
          error={
            failure && (
              <>
                <FailureText failure={failure} />
                <SignInAgain failure={failure} />
              </>
            )
          }
          actions={
            <Button pending={isPending} onClick={order}>
              {t('confirm')}
            </Button>
          }
        >
          <ul className="list-disc space-y-1 ps-5 break-words">
            {differences.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
