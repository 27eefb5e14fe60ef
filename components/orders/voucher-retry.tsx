'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureText, SignInAgain } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { lazyApi } from '@/lib/http/lazy-api';
import type { VoucherView } from '@/lib/orders/schema';
import { VoucherOffer } from './voucher-offer';

const loadApi = lazyApi(() => import('@/lib/orders/api'));

type VoucherRetryProps = {
  optionCode: string;
  /** Correlation id of the server's failed request. */
  correlationId: string;
};

/** Message for a voucher that the server could not read. Its retry button reads only this voucher (MO-04). */
export function VoucherRetry({ optionCode, correlationId }: VoucherRetryProps) {
  const t = useTranslations();
  const [voucher, setVoucher] = useState<VoucherView | null>(null);
  const retry = useSubmit({
    send: async () => {
      const { call, ordersApi } = await loadApi();
      return call(ordersApi.getVoucher, { ids: { optionCode } });
    },
    onDone: setVoucher,
    summary: t('orders.voucher.failed'),
  });
  if (voucher) return <VoucherOffer voucher={voucher} />;

  const { isPending } = retry;
  const first = { code: 'internal', text: t('orders.voucher.failed'), correlationId } as const;
  const failure = retry.failure ?? first;
  return (
    <div className="mt-3">
      <Alert
        tone={isPending ? 'info' : 'danger'}
        announce={isPending ? 'status' : 'alert'}
        action={
          failure.code === 'unauthenticated' ? (
            <SignInAgain failure={failure} />
          ) : (
            <Button
              variant="secondary"
              size="sm"
              pending={isPending}
              onClick={() => void retry.submit()}
            >
              {t('common.retry')}
            </Button>
          )
        }
      >
        {isPending ? t('orders.voucher.loading') : <FailureText failure={failure} />}
      </Alert>
    </div>
  );
}
