'use client';
import { Icon } from '@/components/ui/icon';
import { useState } from 'react';
import { useErrorTexts } from '@/components/shell/error-texts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ApiError } from '@/lib/http/api-client';
import { fetchVoucher } from '@/lib/orders/client';
import type { RequestState, SettledState } from '@/lib/orders/request-state';
import type { VoucherView } from '@/lib/orders/voucher-view';

type VoucherWords = Record<
  'title' | 'code' | 'copy' | 'copied' | 'copyFailed' | 'notFound' | 'failed' | 'loading',
  string
>;

type VoucherIslandProps = {
  optionCode: string;
  /** How the server's own request ended. */
  first: SettledState<VoucherView>;
  words: VoucherWords;
};

export function VoucherIsland({ optionCode, first, words }: VoucherIslandProps) {
  const [request, setRequest] = useState<RequestState<VoucherView>>(first);

  async function retry() {
    setRequest({ state: 'InProgress' });
    try {
      setRequest({ state: 'Finished', value: await fetchVoucher(optionCode) });
    } catch (error) {
      const correlationId = error instanceof ApiError ? error.correlationId : '';
      setRequest({ state: 'Failed', correlationId });
    }
  }

  if (request.state === 'Finished') return <Offer voucher={request.value} words={words} />;
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

function Offer({ voucher, words }: { voucher: VoucherView; words: VoucherWords }) {
  if (!voucher.isVoucherFound) return <p className="mt-3 text-ink-muted">{words.notFound}</p>;
  const { name, description, worth, validUntil, isExpired, code } = voucher;
  return (
    <section
      aria-label={words.title}
      className="mt-4 rounded-md border border-dashed border-line-strong p-4 print:break-inside-avoid"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="ticket" className="size-5 shrink-0 text-brand" />
        {[name, worth].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-pretty">{description}</p>
      <p className="mt-2 flex flex-wrap items-center">
        <span className="w-full text-ink-muted sm:w-auto">{words.code}</span>
        <code className="rounded-sm bg-surface-sunken px-2 py-1 break-all sm:ms-2">{code}</code>
        <span className="print:hidden">
          <CopyButton
            value={code}
            label={words.copy.replace('{code}', () => code)}
            copiedLabel={words.copied}
            failedLabel={words.copyFailed}
          />
        </span>
      </p>
      <p className={`text-sm ${isExpired ? 'text-danger' : 'text-ink-muted'}`}>{validUntil}</p>
    </section>
  );
}
