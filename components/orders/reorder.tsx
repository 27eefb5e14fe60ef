'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FailureMessage, FailureText, SignInAgain } from '@/components/form/failure-message';
import { useRestored, useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { call } from '@/lib/http/api-client';
import { ordersApi } from '@/lib/orders/api';
import type { ReorderView } from '@/lib/orders/schema';

type ReorderProps = {
  orderCode: string;
  differences: ReorderView['differences'];
  /** Number of clicks so far that order without a confirmation. Each increment sends a request. */
  presses: number;
  /** True while the confirmation dialog is open. */
  isAsking: boolean;
  onAnswered: () => void;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

/**
 * Fills the shop's basket (OR-16): immediately, or after a confirmation if there are differences to
 * the original order.
 */
export function Reorder(props: ReorderProps) {
  const { orderCode, differences, presses, isAsking, onAnswered, isBusy, onBusy } = props;
  const t = useTranslations('orders.reorder');
  const common = useTranslations('common');
  const hasLeft = useRef(false);
  // All tries of one intent send the same idempotency key, so that two clicks do not fill two
  // baskets.
  const intent = useRef<string | null>(null);

  const { submit, failure } = useSubmit({
    send: async () => {
      intent.current ??= crypto.randomUUID();
      const { shopUrl } = await call(ordersApi.reorder, {
        ids: { orderCode },
        idempotencyKey: intent.current,
      });
      window.location.assign(shopUrl);
      hasLeft.current = true;
    },
    summary: t('failed'),
    texts: { conflict: t('conflict') },
  });

  async function order() {
    onBusy(true);
    await submit();
    // The buttons stay busy until the browser has opened the shop.
    if (!hasLeft.current) onBusy(false);
  }
  useRestored(() => {
    hasLeft.current = false;
    onBusy(false);
  });

  const start = useEffectEvent(() => {
    if (presses > 0) void order();
  });
  useEffect(() => start(), [presses]);

  if (differences.length === 0) return failure && <FailureMessage failure={failure} />;
  return (
    <>
      {failure && !isAsking && <FailureMessage failure={failure} />}
      <Dialog
        open={isAsking}
        onClose={onAnswered}
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
          <Button pending={isBusy} onClick={() => void order()}>
            {t('confirm')}
          </Button>
        }
      >
        <ul className="grid list-disc gap-1 ps-5 break-words">
          {differences.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
