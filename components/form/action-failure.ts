import { ApiError } from '@/lib/http/api-error';
import { reportClientFailure } from '@/lib/observability/report-client';
import { failureText } from './failure-text';
import type { FormWords } from './form-words';

/** Why something that was pressed did not get through, in words. */
export type ActionFailure = {
  text: string;
  /** For customer care; empty when there is none. */
  correlationId: string;
  isSignedOut: boolean;
};

/** What a call threw, in the language of the page; what is no answer of ours is reported as a failure of our own. */
export function toActionFailure(error: unknown, words: FormWords): ActionFailure {
  if (!(error instanceof ApiError)) reportClientFailure(error);
  const known = error instanceof ApiError ? error : new ApiError('internal', '');
  return {
    text: failureText(known, words, document.documentElement.lang),
    correlationId: known.correlationId,
    isSignedOut: known.code === 'unauthenticated',
  };
}
