/** Numbers of files and progress of an upload list (D-23). */
import { sumBy } from 'es-toolkit';
import {
  isRefused,
  isRetryable,
  isSettled,
  isVideoOfFolder,
  type Phase,
  type UploadFile,
} from './upload-file';
import type { UploadList } from './upload-list';

export type UploadSummary = {
  /** Number of files that were released with the button Next, without cancelled files and without second copies in the list. */
  total: number;
  /** Number of files that have to be sent; the button Next shows the same number. */
  promised: number;
  /** Number of files that the backend has confirmed as new photos. */
  added: number;
  /** Number of files that the library already had. */
  existing: number;
  /** Number of files that were not sent because they are in 'Recently deleted'. */
  deleted: number;
  failed: number;
  retryable: number;
  cancelled: number;
  /** Number of files that are not finished. */
  remaining: number;
  /** Number of the remaining files that were sent completely: the service makes photos of them. */
  preparing: number;
  /** Sent bytes and total bytes of the files that have to be sent. */
  sent: number;
  size: number;
  /** Progress from 0 to 100. It is 100 only if no file remains. */
  percent: number;
};

const count = (files: readonly UploadFile[], is: (file: UploadFile) => boolean): number =>
  files.filter(is).length;

/** Bytes of a file that count as progress: 80 % of the sent bytes until the backend has confirmed the photo, then all. */
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
    preparing: count(counted, ({ phase }) => phase === 'processing'),
    sent,
    size,
    percent: remaining === 0 ? 100 : Math.min(99, share),
  };
}

/** Chosen files that are not yet released with the button Next, grouped by what the customer can do with them. */
export type StagedGroups = Record<
  /** Ready or still being checked. The button Next needs at least one of these (IM-03). */
  | 'fresh'
  | 'library'
  | 'deleted'
  /** Second copies of files in the list. */
  | 'twice'
  | 'refused'
  /** Videos of chosen folders, which are counted in one line: a phone stores one for each live photo. */
  | 'videos',
  UploadFile[]
>;

function groupOf(file: UploadFile): keyof StagedGroups {
  const { phase, duplicateOf } = file;
  if (isVideoOfFolder(file)) return 'videos';
  if (phase === 'failed') return 'refused';
  if (phase !== 'duplicate') return 'fresh';
  return duplicateOf === 'list' ? 'twice' : (duplicateOf ?? 'library');
}

export function groupStaged({ files }: UploadList): StagedGroups {
  const groups: StagedGroups = {
    fresh: [],
    library: [],
    deleted: [],
    twice: [],
    refused: [],
    videos: [],
  };
  for (const file of files) if (!file.isReleased) groups[groupOf(file)].push(file);
  return groups;
}

const trayOrder: readonly Phase[] = ['failed', 'uploading', 'processing', 'hashing', 'staged'];
const rankOf = ({ phase }: UploadFile): number => {
  const rank = trayOrder.indexOf(phase);
  return rank >= 0 ? rank : phase === 'waiting' ? trayOrder.length : trayOrder.length + 1;
};

/** Released files in the order of the tray: failed files first, then active, waiting and finished ones. */
export const sortForTray = (files: readonly UploadFile[]): UploadFile[] =>
  files.filter(({ isReleased }) => isReleased).sort((a, b) => rankOf(a) - rankOf(b));
