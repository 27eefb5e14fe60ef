/** Plans the next work for the files of a list. Pure. */
import type { UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

/** Files sent at the same time: more would only slow each other down (tus-js-client, ownCloud and Nextcloud use 3 to 5). */
export const maxSending = 4;
const maxPolling = 6;
/** Hashes in one request. */
const maxChecking = 500;

export type Work = {
  /** One file at a time, because hashing needs the whole file in memory. */
  hash: string | null;
  /** Files whose hashes are compared with the library. */
  check: readonly string[];
  send: readonly string[];
  /** Sent files whose state is polled: is it a photo yet? */
  poll: readonly string[];
  /** Time at which the next waiting file is due, in milliseconds; null if none waits. */
  wakeAt: number | null;
};

/** @param busy ids of files with a request in progress */
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
    // One request at a time: files that are hashed meanwhile are part of the next request.
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
