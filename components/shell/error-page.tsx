'use client';
import { useEffect } from 'react';
import { reportClientFailure } from '@/lib/observe/report-client';
import { LazyErrorAlert } from './lazy-error-alert';
import { readDigest } from './error-digest';
import { useErrorTexts } from './error-texts';

export type ErrorPageProps = {
  error: Error & { digest?: string };
  reset: () => void;
  /** What the catalogue says where this page fails; otherwise the error is unexpected. */
  message?: string;
};

/** In place of a page that failed (ER-13). An outage is called one; everything else is unexpected. */
export function ErrorPage({ error, reset, message }: ErrorPageProps) {
  const texts = useErrorTexts();
  const known = readDigest(error);
  useEffect(() => {
    if (!readDigest(error)) reportClientFailure(error);
  }, [error]);
  const isOutage = known?.code === 'unavailable' || known?.code === 'timeout';
  return (
    <div className="mx-auto max-w-xl py-8">
      <LazyErrorAlert
        message={message ?? (isOutage ? texts.unavailable : texts.unexpected)}
        correlationId={known?.correlationId ?? error.digest ?? ''}
        onRetry={reset}
      />
    </div>
  );
}
