/** Counts and progress of a list (D-23). Pure. */
import { isSettled, isRetryable, type UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

export type UploadSummary = {
  /** Files after Next, without those cancelled. */
  total: number;
  /** Confirmed by the backend as new photos. */
  added: number;
  /** The library had them already, or they were chosen twice. */
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
};

const count = (files: readonly UploadFile[], is: (file: UploadFile) => boolean): number =>
  files.reduce((sum, file) => sum + (is(file) ? 1 : 0), 0);

export function summarise({ files }: UploadList): UploadSummary {
  const released = files.filter(({ isReleased }) => isReleased);
  const kept = released.filter(({ phase }) => phase !== 'cancelled');
  const moved = kept.filter(({ phase }) => phase !== 'failed' && phase !== 'duplicate');
  const size = moved.reduce((sum, file) => sum + file.size, 0);
  const sent = moved.reduce((sum, file) => sum + file.sent, 0);
  const remaining = count(kept, (file) => !isSettled(file));
  // What is sent is not confirmed yet: the last percent waits for the backend.
  const share = size === 0 ? 100 : Math.floor((sent / size) * 100);
  return {
    total: kept.length,
    added: count(kept, ({ phase, result }) => phase === 'done' && result === 'new'),
    existing: count(
      kept,
      ({ phase, result, duplicateOf }) =>
        (phase === 'done' && result === 'existing') ||
        (phase === 'duplicate' && duplicateOf !== 'deleted'),
    ),
    deleted: count(
      kept,
      ({ phase, duplicateOf }) => phase === 'duplicate' && duplicateOf === 'deleted',
    ),
    failed: count(kept, ({ phase }) => phase === 'failed'),
    retryable: count(kept, isRetryable),
    cancelled: released.length - kept.length,
    remaining,
    sent,
    size,
    percent: remaining === 0 ? 100 : Math.min(99, share),
  };
}

/** What Next would send of the chosen files. */
export type StagedSummary = {
  /** Ready or still being checked: Next needs one (IM-03). */
  usable: number;
  ready: number;
  checking: number;
  library: number;
  deleted: number;
  /** Chosen a second time. */
  twice: number;
  refused: number;
};

export function summariseStaged(files: readonly UploadFile[]): StagedSummary {
  const ready = count(files, ({ phase }) => phase === 'waiting');
  const checking = count(files, ({ phase }) => phase === 'staged' || phase === 'hashing');
  const duplicates = (of: UploadFile['duplicateOf']) =>
    count(files, ({ phase, duplicateOf }) => phase === 'duplicate' && duplicateOf === of);
  return {
    usable: ready + checking,
    ready,
    checking,
    library: duplicates('library'),
    deleted: duplicates('deleted'),
    twice: duplicates('list'),
    refused: count(files, ({ phase }) => phase === 'failed'),
  };
}
