/** What a deletion says of itself. Pure. */
import { ApiError } from '@/lib/http/api-client';
import { amountText, fillIn } from '../count-words';
import { reasonText } from '../reason-words';
import type { DeletionProgress, DeletionResult } from './delete-selection';
import type { DeletionWords } from './deletion-words';

export type DeletionFailure = {
  text: string;
  /** Empty when there is none. */
  correlationId: string;
  /** Nothing goes on before the customer has signed in again. */
  isSignedOut: boolean;
};

/** What customer care and the way out are told of an error. */
export const toFailure = (text: string, error: unknown): DeletionFailure => ({
  text,
  correlationId: error instanceof ApiError ? error.correlationId : '',
  isSignedOut: error instanceof ApiError && error.code === 'unauthenticated',
});

/** A template with the numbers of its `{done}`, `{failed}` and `{total}`. */
export function countedText(template: string, done: number, total: number, locale: string): string {
  const amount = (value: number) => amountText(value, locale);
  return fillIn(template, {
    done: amount(done),
    failed: amount(total - done),
    total: amount(total),
  });
}

/** The catalogue's sentence, what the customer can do about it, and how many are concerned (ER-07, D-20). */
export function failureOf(
  error: unknown,
  words: DeletionWords,
  result?: Pick<DeletionResult, 'done' | 'total'>,
): DeletionFailure {
  const isCoded = error instanceof ApiError;
  // The catalogue's sentence has no full stop; the others bring theirs.
  const sentence = result ? words.errorMany : words.errorOne;
  const more = [
    isCoded ? reasonText(error.code, words.reasons) : '',
    result && result.done.length > 0
      ? countedText(words.partly, result.done.length, result.total, words.locale)
      : '',
  ].filter((part) => part !== '');
  const text = more.length > 0 ? `${sentence}. ${more.join(' ')}` : sentence;
  return toFailure(text, error);
}

export const progressText = (progress: DeletionProgress, words: DeletionWords): string =>
  countedText(words[progress.phase], progress.done, progress.total, words.locale);
