/**
 * Query parameters that describe a failed file request: a code from a fixed list and an id, never free text. Our handlers add
 * them after a failure; the storage adds them for an invalid or expired link.
 */
import * as z from 'zod';

export const failedFileQuery = z.object({
  /**
   * `stale`: the sign-in is too old for this file. `changed`, `late` and `signedOut` are about a link to the storage: it was
   * modified, it has expired, or the customer has signed out.
   */
  file: z.enum([
    'gone',
    'tooMany',
    'unavailable',
    'stale',
    'failed',
    'changed',
    'late',
    'signedOut',
  ]),
  /** The correlation id. It must be a UUID, so that a forged link cannot show a text on the page. */
  ref: z.uuid(),
});

export type FailedFileReason = z.output<typeof failedFileQuery>['file'];

/** Adds both parameters to `query` and returns the same object. */
export function setFailedFile(
  query: URLSearchParams,
  file: FailedFileReason,
  ref: string,
): URLSearchParams {
  query.set('file', file);
  query.set('ref', ref);
  return query;
}
