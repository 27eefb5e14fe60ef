/**
 * Deletes and restores photos. Photos are removed from the list before the request, and added again if it fails
 * (SE-07). No React.
 */
import { isTransient } from '@/lib/http/is-transient';
import { type BatchOutcome, retryWhenRateLimited, runBatches } from './batches';
import type { PhotoList, ResolvedPhoto } from './photo-list';
import { keepSelected, resolveSelection } from './resolve-selection';
import type { SelectionStore } from './selection-store';

/** Requests that delete and restore photos of a list. Each rejects with ApiError. */
export type DeletionCalls = {
  /** Deletes at most `photoBatchSize` photos; returns the ids that failed (SE-10). */
  deleteMany: (ids: readonly string[], signal?: AbortSignal) => Promise<readonly string[]>;
  /**
   * Deletes one photo. Also rejects with Error 'Failed to delete photo!' if the service reports the photo as failed
   * (ER-12).
   */
  deleteOne: (id: string) => Promise<void>;
  /** Deletes all photos. `deletionId` can restore them (SE-09); null if the service did not send it. */
  deleteAll: () => Promise<{ deletedCount: number | null; deletionId: string | null }>;
  /** Restores at most `photoBatchSize` photos; returns the ids that failed. */
  restoreMany: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Restores the photos of one deletion of all photos; returns the ids that failed. */
  restoreAll: (deletionId: string) => Promise<readonly string[]>;
};

/**
 * Undoes the local removal and reads the list again, because after a lost reply only the service knows the result.
 * Returns whether the list could be read.
 */
async function settle(list: PhotoList, rollBack: () => void): Promise<boolean> {
  rollBack();
  return list.refresh().then(
    () => true,
    () => false,
  );
}

/**
 * Deletes one photo.
 * @throws ApiError; Error 'Failed to delete photo!' (ER-12). The list then shows the state of the service.
 */
export async function deleteOne(
  list: PhotoList,
  photoId: string,
  calls: Pick<DeletionCalls, 'deleteOne'>,
): Promise<void> {
  // Undefined if an earlier request has deleted the photo after all. Then the photo that is now at its position must
  // remain.
  const position = list.positionOf(photoId);
  const rollBack = list.remove(position ? [position] : []);
  try {
    await calls.deleteOne(photoId);
  } catch (error) {
    await settle(list, rollBack);
    throw error;
  }
}

/**
 * Result of the deletion of all photos. Without an id, customers can restore them only on the page 'Recently deleted'.
 */
export type Everything = { deletedCount: number; deletionId: string | null };

/**
 * Deletes all photos with one request (SE-09). After a lost reply, it counts as a success if the list is empty.
 * @throws ApiError; the list then shows the state of the service
 */
export async function deleteEverything(
  list: PhotoList,
  calls: Pick<DeletionCalls, 'deleteAll'>,
): Promise<Everything> {
  const deletedCount = list.total();
  const rollBack = list.remove('all');
  try {
    const said = await calls.deleteAll();
    return { ...said, deletedCount: said.deletedCount ?? deletedCount };
  } catch (error) {
    const isKnown = await settle(list, rollBack);
    if (isKnown && list.total() === 0) return { deletedCount, deletionId: null };
    throw error;
  }
}

export type DeletionProgress = { phase: 'finding' | 'deleting'; done: number; total: number };

export type DeletionResult = BatchOutcome & {
  total: number;
  /** The photos with their positions before the deletion, in visible order. */
  photos: readonly ResolvedPhoto[];
};

type Deleting = {
  list: PhotoList;
  selection: SelectionStore;
  /** True for all photos of the list, regardless of the selection. */
  areAll?: boolean;
  /** Ids of photos that must not be deleted although they are selected. */
  kept?: ReadonlySet<string>;
  send: Parameters<typeof runBatches>[0]['send'];
  /** Cancels before the next request. */
  signal?: AbortSignal;
  onProgress?: (progress: DeletionProgress) => void;
};

/** Positions of the remaining photos, after those in `gone` were removed from the list. */
export function positionsAfter(
  photos: readonly ResolvedPhoto[],
  gone: ReadonlySet<string>,
): ResolvedPhoto[] {
  const goneBefore = new Map<string, number>();
  return photos.flatMap(({ id, position: { section, index } }) => {
    const shift = goneBefore.get(section) ?? 0;
    if (!gone.has(id)) return [{ id, position: { section, index: index - shift } }];
    goneBefore.set(section, shift + 1);
    return [];
  });
}

/**
 * Settles photos that the service did not confirm by its current state: photos that still exist are shown again and
 * remain selected (D-20); photos that do not exist count as deleted.
 */
async function settlePartly(
  { list, selection }: Deleting,
  photos: readonly ResolvedPhoto[],
  outcome: BatchOutcome,
  rollBack: () => void,
): Promise<BatchOutcome> {
  const done = new Set(outcome.done);
  const order = list.order();
  if (!(await settle(list, rollBack))) {
    // The state is unknown: remove only the confirmed photos, so that the other photos move up.
    if (done.size > 0)
      list.remove(photos.flatMap(({ id, position }) => (done.has(id) ? [position] : [])));
    selection.select(positionsAfter(photos, done));
    return outcome;
  }
  const open = photos.filter(({ id }) => !done.has(id));
  const absent = new Set(
    (await keepSelected({ list, selection, photos: open, order })).map(({ id }) => id),
  );
  const failed = outcome.failed.filter((id) => !absent.has(id));
  const unsent = outcome.unsent.filter((id) => !absent.has(id));
  const isOver = failed.length + unsent.length === 0;
  if (isOver) selection.stop();
  return {
    // These photos were deleted; only the reply was lost.
    done: [...outcome.done, ...outcome.failed.filter((id) => absent.has(id))],
    failed,
    unsent,
    error: isOver ? null : outcome.error,
  };
}

/**
 * Deletes the selected photos. They are removed from the list at once; those that fail are shown again (SE-07) and
 * remain selected (D-20). After a complete deletion the selection mode ends (SE-04).
 * @throws ApiError if the selection could not be resolved; SelectionChanged if the list has changed; the reason of the
 * signal if it was cancelled before the first request. Nothing has changed in these cases.
 */
export async function deleteSelection(deleting: Deleting): Promise<DeletionResult> {
  const { list, selection, areAll, kept, send, signal, onProgress } = deleting;
  const meant = areAll ? list.total() : selection.size;
  const resolved = await resolveSelection({
    ...{ list, selection, areAll, signal },
    onProgress: (done) => onProgress?.({ phase: 'finding', done, total: meant }),
  });
  const photos = kept ? resolved.filter(({ id }) => !kept.has(id)) : resolved;
  const total = photos.length;
  const rollBack = list.remove(photos.map(({ position }) => position));
  onProgress?.({ phase: 'deleting', done: 0, total });
  const outcome = await runBatches({
    ids: photos.map(({ id }) => id),
    send: retryWhenRateLimited(send),
    signal,
    isWorthAnotherTry: isTransient,
    onProgress: (done) => onProgress?.({ phase: 'deleting', done, total }),
  });
  if (outcome.done.length === total) {
    selection.stop();
    return { ...outcome, total, photos };
  }
  return { ...(await settlePartly(deleting, photos, outcome, rollBack)), total, photos };
}

/** Photos that can be restored: by their ids, or all photos of a deletion by its id. */
export type Restorable = { ids: readonly string[] } | { deletionId: string };

/** Restores photos; the number is the service's result (D-18). Never rejects. @param count number of deleted photos */
export async function restore(
  gone: Restorable,
  count: number,
  calls: Pick<DeletionCalls, 'restoreMany' | 'restoreAll'>,
): Promise<{ restored: number; error: unknown }> {
  if ('ids' in gone) {
    const { done, error } = await runBatches({
      ids: gone.ids,
      send: retryWhenRateLimited(calls.restoreMany),
      isWorthAnotherTry: isTransient,
    });
    return { restored: done.length, error };
  }
  try {
    const failed = await calls.restoreAll(gone.deletionId);
    return { restored: Math.max(0, count - failed.length), error: null };
  } catch (error) {
    return { restored: 0, error };
  }
}
