'use client';
import { useEffect } from 'react';
import { LazyErrorAlert } from '@/components/shell/lazy-error-alert';
import { readDigest } from '@/components/shell/error-digest';
import type { ErrorPageProps } from '@/components/shell/error-page';
import { useErrorTexts } from '@/components/shell/error-texts';
import { reportClientFailure } from '@/lib/observe/report-client';

/** In place of an order that could not be loaded (ER-14). */
export function OrderError({ error, reset }: ErrorPageProps) {
  const { orders } = useErrorTexts();
  const known = readDigest(error);
  useEffect(() => {
    if (!readDigest(error)) reportClientFailure(error);
  }, [error]);
  return (
    <div className="mx-auto max-w-xl py-8">
      <LazyErrorAlert
        message={orders}
        correlationId={known?.correlationId ?? error.digest ?? ''}
        onRetry={reset}
      />
    </div>
  );
}
