'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { reportClientFailure } from '@/lib/observability/report-client';
import { ErrorAlert } from './error-alert';
import { readDigest } from '@/lib/observability/correlation';

export type FailedPageProps = {
  error: Error & { digest?: string };
  reset: () => void;
  /** Sentence of the catalogue for this page; default: an unexpected error. */
  message?: string;
};

/** Content of a failed page: an outage or an unexpected error. */
export function FailedPage({ error, reset, message }: FailedPageProps) {
  const t = useTranslations('common');
  const known = readDigest(error);
  useEffect(() => {
    // Failures of the server were reported there.
    if (!readDigest(error)) reportClientFailure(error);
  }, [error]);
  const isOutage = known?.code === 'unavailable' || known?.code === 'timeout';
  return (
    <ErrorAlert
      message={message ?? t(isOutage ? 'serviceUnavailable' : 'unexpected')}
      correlationId={known?.correlationId ?? error.digest ?? ''}
      onRetry={reset}
    />
  );
}
