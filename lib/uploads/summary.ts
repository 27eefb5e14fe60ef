/** A list in numbers: counts that are told apart (D-23) and the progress of all of it. Pure. */
import { isOver, isRetryable, type UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

export type UploadSummary = {
  /** Files that Next was pressed for, without those cancelled. */
  total: number;
  /** Confirmed by the backend as new photos. */
  added: number;
  /** The library had them already, or the list had them twice. */
  existing: number;
  /** Left out because they are in Recently deleted. */
  deleted: number;
  failed: number;
  retryable: number;
  cancelled: number;
  /** Still to come. */
  remaining: number;
  /** Bytes moved and to move, of the files that are or were sent. */
  sent: number;
  size: number;
  /** 0 to 100; 100 only when nothing remains. */
  percent: number;
  isMoving: boolean;
};

const countOf = (files: readonly UploadFile[], is: (file: UploadFile) => boolean): number =>
  files.reduce((sum, file) => sum + (is(file) ? 1 : 0), 0);

export function summarise({ files, isPaused, line }: UploadList): UploadSummary {
  const released = files.filter(({ isReleased }) => isReleased);
  const kept = released.filter(({ phase }) => phase !== 'cancelled');
  const moved = kept.filter(({ phase }) => phase !== 'failed' && phase !== 'duplicate');
  const size = moved.reduce((sum, file) => sum + file.size, 0);
  const sent = moved.reduce((sum, file) => sum + file.sent, 0);
  const remaining = countOf(kept, (file) => !isOver(file));
  // A share that is sent is not confirmed yet: the last percent waits for the backend.
  const share = size === 0 ? 100 : Math.floor((sent / size) * 100);
  return {
    total: kept.length,
    added: countOf(kept, ({ phase, result }) => phase === 'done' && result === 'new'),
    existing: countOf(
      kept,
      ({ phase, result, duplicateOf }) =>
        (phase === 'done' && result === 'existing') ||
        (phase === 'duplicate' && duplicateOf !== 'deleted'),
    ),
    deleted: countOf(
      kept,
      ({ phase, duplicateOf }) => phase === 'duplicate' && duplicateOf === 'deleted',
    ),
    failed: countOf(kept, ({ phase }) => phase === 'failed'),
    retryable: countOf(kept, isRetryable),
    cancelled: released.length - kept.length,
    remaining,
    sent,
    size,
    percent: remaining === 0 ? 100 : Math.min(99, share),
    isMoving: remaining > 0 && !isPaused && line === 'online',
  };
}
