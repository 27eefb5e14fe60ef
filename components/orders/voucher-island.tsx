'use client';
import { useState } from 'react';
import { useErrorTexts } from '@/components/shell/error-texts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/http/api-error';
import { reportClientFailure } from '@/lib/observability/report-client';
import { fetchVoucher } from '@/lib/orders/client';
import type { RequestState } from '@/lib/orders/request-state';
import type { VoucherView } from '@/lib/orders/voucher-view';
import { VoucherOffer, type VoucherWords } from './voucher-offer';

type VoucherIslandProps = {
  optionCode: string;
  /** Of the server's own request. */
  correlationId: string;
  words: VoucherWords;
};

/** In place of a voucher that the server could not get: asks again for this one only. */
export function VoucherIsland({ optionCode, correlationId, words }: VoucherIslandProps) {
  const [request, setRequest] = useState<RequestState<VoucherView>>({
    state: 'Failed',
    correlationId,
  });

  async function retry() {
    setRequest({ state: 'InProgress' });
    try {
      setRequest({ state: 'Finished', value: await fetchVoucher(optionCode) });
    } catch (error) {
      if (!(error instanceof ApiError)) reportClientFailure(error);
      setRequest({
        state: 'Failed',
        correlationId: error instanceof ApiError ? error.correlationId : '',
      });
    }
  }

  if (request.state === 'Finished') return <VoucherOffer voucher={request.value} words={words} />;
  const isFailed = request.state === 'Failed';
  return (
    <div className="mt-3">
      <Failure
        text={isFailed ? words.failed : words.loading}
        correlationId={isFailed ? request.correlationId : ''}
        isPending={!isFailed}
        onRetry={() => void retry()}
      />
    </div>
  );
}

type FailureProps = {
  text: string;
  correlationId: string;
  isPending: boolean;
  onRetry: () => void;
};

function Failure({ text, correlationId, isPending, onRetry }: FailureProps) {
  const { retry, reference } = useErrorTexts();
  return (
    <Alert
      tone={isPending ? 'info' : 'danger'}
      announce={isPending ? 'status' : 'alert'}
      action={
        <Button variant="secondary" size="sm" pending={isPending} onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {text}
      {correlationId !== '' && (
        <span className="block text-sm text-ink-muted">{`${reference} ${correlationId}`}</span>
      )}
    </Alert>
  );
}
