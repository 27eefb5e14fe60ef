'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { reportClientFailure } from '@/lib/observability/report-client';
import { ErrorAlert } from './error-alert';
import { readDigest } from '@/lib/observability/correlation';

export type FailedPageProps = {
  error: Error & { digest?: string };
  reset: () => void;
  /** Translated sentence of this page; default: the sentence for an unexpected error. */
  message?: string;
};

/**
 * Content of a failed page. The text depends on whether a service is unavailable or the error was
 * unexpected.
 */
export function FailedPage({ error, reset, message }: FailedPageProps) {
  const t = useTranslations('common');
  const known = readDigest(error);
  useEffect(() => {
    // The server has already reported its own failures; they have a digest.
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
