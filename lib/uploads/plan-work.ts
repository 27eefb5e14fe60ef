/** What to do next with the files of a list. Pure. */
import type { UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

/** Files sent at once: more only slow each other down (tus-js-client, ownCloud and Nextcloud: 3 to 5). */
export const maxSending = 4;
const maxPolling = 6;
/** Hashes in one request. */
const maxChecking = 500;

export type Work = {
  /** Files are hashed one at a time: each is in memory once while it is. */
  hash: string | null;
  /** Hashes to ask the library about. */
  check: readonly string[];
  send: readonly string[];
  /** Files that have arrived and of which the backend is asked whether they are photos yet. */
  poll: readonly string[];
  /** When the next file that waits is due, in milliseconds; null when none waits. */
  wakeAt: number | null;
};

/** @param busy ids of files for which a request is under way already */
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
    // One question at a time: what is hashed meanwhile goes with the next.
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
