/** Counts and progress of a list (D-23). Pure. */
import { sumBy } from 'es-toolkit';
import { isRefused, isRetryable, isSettled, type Phase, type UploadFile } from './upload-file';
import type { UploadList } from './upload-list';

export type UploadSummary = {
  /** Files after Next, without cancelled files and second copies. */
  total: number;
  /** Files that have to be sent, as the button showed. */
  promised: number;
  /** Confirmed by the backend as new photos. */
  added: number;
  /** Files that the library already had. */
  existing: number;
  /** Files that were not sent because they are in Recently deleted. */
  deleted: number;
  failed: number;
  retryable: number;
  cancelled: number;
  /** Files that are not finished. */
  remaining: number;
  /** Sent bytes and total bytes of the files that have to be sent. */
  sent: number;
  size: number;
  /** 0 to 100; 100 only if no files remain. */
  percent: number;
};

const count = (files: readonly UploadFile[], is: (file: UploadFile) => boolean): number =>
  files.filter(is).length;

/** A sent file counts 80 % until the service confirms the photo. */
const shareOf = ({ phase, sent, size }: UploadFile): number =>
  phase === 'done' ? size : sent * 0.8;

export function summarise({ files }: UploadList): UploadSummary {
  const released = files.filter(({ isReleased }) => isReleased);
  const counted = released.filter(
    ({ phase, duplicateOf }) =>
      phase !== 'cancelled' && !(phase === 'duplicate' && duplicateOf === 'list'),
  );
  const moved = counted.filter(({ phase }) => phase !== 'failed' && phase !== 'duplicate');
  const size = sumBy(moved, (file) => file.size);
  const sent = sumBy(moved, (file) => file.sent);
  const remaining = count(counted, (file) => !isSettled(file));
  const share = size === 0 ? 100 : Math.floor((sumBy(moved, shareOf) / size) * 100);
  return {
    total: counted.length,
    promised: count(
      counted,
      (file) => !isRefused(file) && file.phase !== 'duplicate' && file.result !== 'existing',
    ),
    added: count(counted, ({ phase, result }) => phase === 'done' && result === 'new'),
    existing: count(
      counted,
      ({ phase, result, duplicateOf }) =>
        (phase === 'done' && result === 'existing') ||
        (phase === 'duplicate' && duplicateOf === 'library'),
    ),
    deleted: count(
      counted,
      ({ phase, duplicateOf }) => phase === 'duplicate' && duplicateOf === 'deleted',
    ),
    failed: count(counted, ({ phase }) => phase === 'failed'),
    retryable: count(counted, isRetryable),
    cancelled: count(released, ({ phase }) => phase === 'cancelled'),
    remaining,
    sent,
    size,
    percent: remaining === 0 ? 100 : Math.min(99, share),
  };
}

/** The chosen files before Next, by their next step. */
export type StagedGroups = Record<
  /** Ready or being checked: Next needs at least one (IM-03). */
  | 'fresh'
  /** Need the customer's permission, because they have to be converted. */
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

/** The files after Next: failed ones first, then active, waiting and finished ones. */
export const sortForTray = (files: readonly UploadFile[]): UploadFile[] =>
  files.filter(({ isReleased }) => isReleased).sort((a, b) => rankOf(a) - rankOf(b));
