'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { reportClientFailure } from '@/lib/observability/report-client';
import { ErrorAlert } from './error-alert';
import { readDigest } from '@/lib/observability/correlation';

export type FailedPageProps = {
  error: Error & { digest?: string };
  reset: () => void;
  /** What the catalogue says where this page fails; otherwise the error is unexpected. */
  message?: string;
};

/** What a failed page says. An outage is called one; everything else is unexpected. */
export function FailedPage({ error, reset, message }: FailedPageProps) {
  const t = useTranslations('common');
  const known = readDigest(error);
  useEffect(() => {
    // A failure that the server knows was reported there.
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
