'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { useSubmit } from '@/components/form/use-submit';
import { useRouter } from '@/lib/navigation/navigation';
import { call } from '@/lib/http/api-client';
import { ordersApi } from '@/lib/orders/api';

type CancelOrderProps = { orderCode: string; isAsking: boolean; onAnswered: () => void };

/** Confirmation dialog that cancels the order. Afterwards the page's heading shows the outcome. */
export function CancelOrder({ orderCode, isAsking, onAnswered }: CancelOrderProps) {
  const t = useTranslations('orders.cancel');
  const { refresh } = useRouter();
  const { submit, reset, failure, isPending } = useSubmit({
    send: () => call(ordersApi.cancel, { ids: { orderCode } }),
    onDone: () => {
      onAnswered();
      refresh();
    },
    summary: t('failed'),
    texts: { conflict: t('conflict') },
  });
  return (
    <ConfirmDialog
      open={isAsking}
      title={t('title')}
      description={t('text')}
      confirmLabel={t('action')}
      cancelLabel={t('keep')}
      isPending={isPending}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={() => {
        reset();
        onAnswered();
      }}
      lastFocus={() => document.querySelector<HTMLElement>('main h1')}
    />
  );
}
