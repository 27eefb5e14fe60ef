/**
 * Query parameters for a failed file: written by our handlers after a failure, and by the storage for an expired link. A code
 * of a closed list and an id, never a text.
 */
import * as z from 'zod';

export const failedFileQuery = z.object({
  /**
   * `stale`: the sign-in is too old for this file. The last three are of a link to the storage: modified, expired, or ended by
   * signing out.
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
  /** The correlation id; a UUID cannot contain words. */
  ref: z.uuid(),
});

export type FailedFileReason = z.output<typeof failedFileQuery>['file'];

/** Adds a failed file to a query and returns the same object. */
export function setFailedFile(
  query: URLSearchParams,
  file: FailedFileReason,
  ref: string,
): URLSearchParams {
  query.set('file', file);
  query.set('ref', ref);
  return query;
}
