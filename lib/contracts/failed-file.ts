/**
 * What the address of a page says of a file that did not come: written by our own handlers when their link fails, and by a
 * storage that is asked by a link that is over. A code of a closed list and an id, never a text.
 */
import * as z from 'zod';

export const failedFileQuery = z.object({
  /**
   * `stale`: the sign-in is too long ago for this file. The last three are of a link to the storage: changed on its way,
   * out of time, ended by signing out.
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
  /** The correlation id; nothing that could be read as words. */
  ref: z.uuid(),
});

export type FailedFileReason = z.output<typeof failedFileQuery>['file'];

/** Says in a query that a file did not come; it is the same object that is returned. */
export function setFailedFile(
  query: URLSearchParams,
  file: FailedFileReason,
  ref: string,
): URLSearchParams {
  query.set('file', file);
  query.set('ref', ref);
  return query;
}
