/**
 * Restores deleted photos or deletes them permanently: reads their ids, sends them in batches, and returns the result.
 * No React.
 */
import type { DeletedReply } from './schema';
import { photoPageSize } from '@/lib/contracts/limits';
import { lazyApi } from '@/lib/http/lazy-api';
import { isTransient } from '@/lib/http/is-transient';
import {
  type BatchOutcome,
  retryWhenRateLimited,
  runBatches,
} from '@/lib/photo-library/grid/batches';
import { deletionCalls } from './library-deletions';
import { type DeletedSelection, isDeletedSelected } from './deleted-selection';

const loadApi = lazyApi(() => import('./api'));

async function purge(photoIds: readonly string[]): Promise<readonly string[]> {
  const { call, photosApi } = await loadApi();
  return (await call(photosApi.purge, { body: { photoIds } })).failed;
}

async function readDeletedPage(cursor: string | null): Promise<DeletedReply> {
  const { call, photosApi } = await loadApi();
  return call(photosApi.listDeleted, { query: { cursor, limit: photoPageSize } });
}

export type DeletedChange = 'restore' | 'purge';

export type ChangeProgress = {
  phase: 'finding' | 'restoring' | 'purging';
  done: number;
  total: number;
};

async function idsOf(
  selection: DeletedSelection,
  size: number,
  signal: AbortSignal,
  onProgress: (progress: ChangeProgress) => void,
): Promise<string[]> {
  if (selection.until === null) return [...selection.named];
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    signal.throwIfAborted();
    const page: DeletedReply = await readDeletedPage(cursor);
    const selected = page.photos.filter((photo) => isDeletedSelected(selection, photo));
    ids.push(...selected.map(({ id }) => id));
    cursor = page.cursor;
    onProgress({ phase: 'finding', done: ids.length, total: Math.max(size, ids.length) });
  } while (cursor !== null);
  return ids;
}

type Changing = {
  change: DeletedChange;
  selection: DeletedSelection;
  /** Number of selected photos as the customer sees it. */
  size: number;
  signal: AbortSignal;
  onProgress: (progress: ChangeProgress) => void;
};

/**
 * Restores or permanently deletes the selected photos.
 * @throws ApiError if the list cannot be read; the reason of the signal if it was cancelled before the first request
 */
export async function changeDeleted({
  change,
  selection,
  size,
  signal,
  onProgress,
}: Changing): Promise<BatchOutcome & { total: number }> {
  const ids = await idsOf(selection, size, signal, onProgress);
  const phase = change === 'restore' ? 'restoring' : 'purging';
  onProgress({ phase, done: 0, total: ids.length });
  const outcome = await runBatches({
    ids,
    send: retryWhenRateLimited(change === 'restore' ? deletionCalls.restoreMany : purge),
    signal,
    // The service does not know photos that were deleted permanently. After a lost reply, a repeated request would list
    // them as failed.
    isWorthAnotherTry: (error) => change === 'restore' && isTransient(error),
    onProgress: (done) => onProgress({ phase, done, total: ids.length }),
  });
  return { ...outcome, total: ids.length };
}
