/** What a deletion says of itself. Pure. */
import { amountText, fillIn } from './count-words';
import { type PhotoFailure, toFailure } from './failure';
import type { DeletionProgress, DeletionResult } from './delete-selection';
import type { DeletionWords } from './deletion-words';

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
): PhotoFailure {
  const isPart = result && result.done.length > 0;
  const partly =
    isPart && countedText(words.partly, result.done.length, result.total, words.locale);
  const sentence = result ? words.errorMany : words.errorOne;
  return toFailure(sentence, error, words.reasons, partly ? [partly] : []);
}

export const progressText = (progress: DeletionProgress, words: DeletionWords): string =>
  countedText(words[progress.phase], progress.done, progress.total, words.locale);
