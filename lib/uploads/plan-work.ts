/** Plans the next work for the files of a list. */
import type { UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

/**
 * Maximum number of files that are sent at the same time. More would only slow each other down (tus-js-client, ownCloud and
 * Nextcloud use 3 to 5).
 */
export const maxSending = 4;
const maxPolling = 6;
/** Maximum number of hashes in one request. */
const maxChecking = 500;

export type Work = {
  /** Id of the file to hash next. One file at a time, because hashing needs the whole file in memory. */
  hash: string | null;
  /** Ids of files whose hashes are compared with the library. */
  check: readonly string[];
  send: readonly string[];
  /** Ids of sent files whose state is requested, to see whether the backend has made a photo from them. */
  poll: readonly string[];
  /** Time at which the next waiting file is due, in milliseconds since 1970; null if no file waits for a time. */
  wakeAt: number | null;
};

/**
 * Returns the work that can start now.
 *
 * @param now milliseconds since 1970
 * @param busy ids of files for which a request is in progress
 */
export function planWork(list: UploadList, now: number, busy: ReadonlySet<string>): Work {
  const isOpen = list.connection === 'online' && !list.isPaused;
  const isFree = (file: UploadFile) => !busy.has(file.id);
  const isDue = (file: UploadFile) => file.notBefore <= now;
  const inPhase = (phase: UploadFile['phase']) => list.files.filter((file) => file.phase === phase);

  const hashing = inPhase('hashing');
  const hashed = hashing.filter((file) => file.sha256 !== null);
  const isHashing = hashed.length < hashing.length;
  const waiting = inPhase('waiting').filter((file) => file.isReleased && isFree(file));
  const processing = inPhase('processing');
  const polling = processing.filter((file) => !isFree(file)).length;
  const later = [...waiting, ...processing].filter((file) => !isDue(file) && isFree(file));

  const ids = (files: readonly UploadFile[], most: number) =>
    files.slice(0, Math.max(0, most)).map(({ id }) => id);
  return {
    hash: isHashing ? null : (list.files.find((file) => file.phase === 'staged')?.id ?? null),
    // One request at a time. Files that are hashed meanwhile are in the next request.
    check: list.connection === 'online' && hashed.every(isFree) ? ids(hashed, maxChecking) : [],
    send: isOpen ? ids(waiting.filter(isDue), maxSending - inPhase('uploading').length) : [],
    poll:
      list.connection === 'online'
        ? ids(
            processing.filter((file) => isDue(file) && isFree(file)),
            maxPolling - polling,
          )
        : [],
    wakeAt: later.length > 0 ? Math.min(...later.map(({ notBefore }) => notBefore)) : null,
  };
}
