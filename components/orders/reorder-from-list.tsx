'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DialogFailure } from '@/components/form/failure-message';
import { useRestored, useSubmit } from '@/components/form/use-submit';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { call } from '@/lib/http/api-client';
import { ordersApi } from '@/lib/orders/api';
import type { ReorderView } from '@/lib/orders/schema';
import { ReorderArticles } from './reorder-articles';

type ReorderFromListProps = { orderCode: string; title: string; onClose: () => void };

/**
 * Dialog of 'Order again' on a card: reads the differences to the original order, shows them, and
 * fills the shop's basket (OR-16).
 */
export const ReorderFromList = (props: ReorderFromListProps) => (
  <LazyMessages name="reorder">
    <ReorderDialog {...props} />
  </LazyMessages>
);

function ReorderDialog({ orderCode, title, onClose }: ReorderFromListProps) {
  const t = useTranslations('orders.reorder');
  const common = useTranslations('common');
  const [view, setView] = useState<ReorderView | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // All tries after one click on 'Order again' send the same idempotency key, so that they fill
  // only one basket.
  const intent = useRef<string | null>(null);

  const check = useSubmit({
    send: () => call(ordersApi.previewReorder, { ids: { orderCode } }),
    onDone: setView,
    summary: t('checkFailed'),
  });
  const order = useSubmit({
    send: async () => {
      intent.current ??= crypto.randomUUID();
      const { shopUrl } = await call(ordersApi.reorder, {
        ids: { orderCode },
        idempotencyKey: intent.current,
      });
      window.location.assign(shopUrl);
      // The button stays busy until the browser has opened the shop.
      setLeaving(true);
    },
    summary: t('failed'),
    texts: { conflict: t('conflict') },
  });
  useRestored(() => setLeaving(false));
  const start = useEffectEvent(() => void check.submit());
  useEffect(() => start(), []);

  const failure = order.failure ?? check.failure;
  const differences = view?.differences ?? [];
  const isGone = view?.status === 'Unavailable';
  const isPending = check.isPending || order.isPending || isLeaving;
  const description = isGone
    ? t(differences.length > 0 ? 'unavailable' : 'conflict')
    : differences.length > 0
      ? t('changedText')
      : t('text');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('of', { title })}
      description={description}
      closeLabel={common('close')}
      cancelLabel={common('cancel')}
      error={failure && <DialogFailure failure={failure} />}
      actions={
        !isGone && (
          <Button
            pending={isPending}
            onClick={() => void (view === null ? check.submit() : order.submit())}
          >
            {view === null && check.failure
              ? common('retry')
              : t(differences.length > 0 ? 'confirm' : 'action')}
          </Button>
        )
      }
    >
      {view && <ReorderArticles articles={view.articles} />}
      {differences.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1 ps-5 break-words">
          {differences.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
