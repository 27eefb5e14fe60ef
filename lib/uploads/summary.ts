/** Counts and progress of a list (D-23). Pure. */
import { isRefused, isRetryable, isSettled, type Phase, type UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

export type UploadSummary = {
  /** Files after Next, without those cancelled and those chosen twice. */
  total: number;
  /** Those of them that are or were to be sent: what the button promised. */
  promised: number;
  /** Confirmed by the backend as new photos. */
  added: number;
  /** The library had them already. */
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

/** A file that has been sent is no photo yet: its last fifth comes with the service's word. */
const addShare = (sum: number, { phase, sent, size }: UploadFile): number =>
  sum + (phase === 'done' ? size : sent * 0.8);

export function summarise({ files }: UploadList): UploadSummary {
  const released = files.filter(({ isReleased }) => isReleased);
  const kept = released.filter(
    ({ phase, duplicateOf }) =>
      phase !== 'cancelled' && !(phase === 'duplicate' && duplicateOf === 'list'),
  );
  const moved = kept.filter(({ phase }) => phase !== 'failed' && phase !== 'duplicate');
  const size = moved.reduce((sum, file) => sum + file.size, 0);
  const sent = moved.reduce((sum, file) => sum + file.sent, 0);
  const remaining = count(kept, (file) => !isSettled(file));
  const share = size === 0 ? 100 : Math.floor((moved.reduce(addShare, 0) / size) * 100);
  return {
    total: kept.length,
    promised: count(
      kept,
      (file) => !isRefused(file) && file.phase !== 'duplicate' && file.result !== 'existing',
    ),
    added: count(kept, ({ phase, result }) => phase === 'done' && result === 'new'),
    existing: count(
      kept,
      ({ phase, result, duplicateOf }) =>
        (phase === 'done' && result === 'existing') ||
        (phase === 'duplicate' && duplicateOf === 'library'),
    ),
    deleted: count(
      kept,
      ({ phase, duplicateOf }) => phase === 'duplicate' && duplicateOf === 'deleted',
    ),
    failed: count(kept, ({ phase }) => phase === 'failed'),
    retryable: count(kept, isRetryable),
    cancelled: count(released, ({ phase }) => phase === 'cancelled'),
    remaining,
    sent,
    size,
    percent: remaining === 0 ? 100 : Math.min(99, share),
  };
}

/** The chosen files before Next, by what becomes of them. */
export type StagedGroups = Record<
  /** Ready or still being checked: Next needs one (IM-03). */
  | 'fresh'
  /** Wait for the customer's word, because they have to be converted. */
  | 'offered'
  | 'library'
  | 'deleted'
  /** Chosen a second time. */
  | 'twice'
  | 'refused',
  UploadFile[]
>;

function groupOf({ phase, duplicateOf }: UploadFile): keyof StagedGroups {
  if (phase === 'failed') return 'refused';
  if (phase === 'offered') return 'offered';
  if (phase !== 'duplicate') return 'fresh';
  return duplicateOf === 'list' ? 'twice' : (duplicateOf ?? 'library');
}

export function groupStaged({ files }: UploadList): StagedGroups {
  const groups: StagedGroups = {
    fresh: [],
    offered: [],
    library: [],
    deleted: [],
    twice: [],
    refused: [],
  };
  for (const file of files) if (!file.isReleased) groups[groupOf(file)].push(file);
  return groups;
}

const trayOrder: readonly Phase[] = ['failed', 'uploading', 'processing', 'hashing', 'staged'];
const rankOf = ({ phase }: UploadFile): number => {
  const rank = trayOrder.indexOf(phase);
  return rank >= 0 ? rank : phase === 'waiting' ? trayOrder.length : trayOrder.length + 1;
};

/** The files after Next: failures first, then what moves, what waits, and what is done with. */
export const sortForTray = (files: readonly UploadFile[]): UploadFile[] =>
  files.filter(({ isReleased }) => isReleased).sort((a, b) => rankOf(a) - rankOf(b));
