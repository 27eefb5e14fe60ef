'use client';
import { ErrorAlert } from '@/components/shell/errors/error-alert';

/** The photos could not be read at all (TL-06); another try loads the page's data again. */
export function LibraryFailure(props: { message: string; correlationId: string }) {
  return <ErrorAlert {...props} onRetry={() => {}} />;
}
