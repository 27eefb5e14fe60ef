/** Deleting photos and bringing them back: gone before anything is sent, and back when it fails (SE-07). No React. */
import { isTransient } from '@/lib/http/is-transient';
import { type BatchOutcome, retryWhenRateLimited, runBatches } from './batches';
import type { PhotoList, ResolvedPhoto } from './photo-list';
import { keepSelected, resolveSelection } from './resolve-selection';
import type { SelectionStore } from './selection-store';

/** How photos of a list are deleted and brought back. Each rejects with ApiError. */
export type DeletionCalls = {
  /** Deletes at most `photoBatchSize` photos; answers the ids that failed (SE-10). */
  deleteMany: (ids: readonly string[], signal?: AbortSignal) => Promise<readonly string[]>;
  /** Also rejects with Error 'Failed to delete photo!' when the service names the photo among the failed (ER-12). */
  deleteOne: (id: string) => Promise<void>;
  /** `deletionId` brings everything back (SE-09); null means that the service did not say. */
  deleteAll: () => Promise<{ deletedCount: number | null; deletionId: string | null }>;
  /** Brings back as many; answers the ids that failed. */
  restoreMany: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Brings back what one deletion of everything took; answers the ids that failed. */
  restoreAll: (deletionId: string) => Promise<readonly string[]>;
};

/** The service may have done what it could not answer any more: only it knows. */
async function settle(list: PhotoList, rollBack: () => void): Promise<boolean> {
  rollBack();
  return list.refresh().then(
    () => true,
    () => false,
  );
}

/** @throws ApiError; Error 'Failed to delete photo!' (ER-12); then the list is what the service says */
export async function deleteOne(
  list: PhotoList,
  photoId: string,
  calls: Pick<DeletionCalls, 'deleteOne'>,
): Promise<void> {
  // Gone when a first try was done after all: what stands in its place now stays.
  const position = list.positionOf(photoId);
  const rollBack = list.remove(position ? [position] : []);
  try {
    await calls.deleteOne(photoId);
  } catch (error) {
    await settle(list, rollBack);
    throw error;
  }
}

/** What became of everything; without a name it cannot be brought back at once, only from Recently deleted. */
export type Everything = { deletedCount: number; deletionId: string | null };

/**
 * Everything, at whatever size (SE-09); also when the answer was lost and nothing is left.
 *
 * @throws ApiError; then the list is what the service says
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
  /** Where the photos stood, in visible order. */
  photos: readonly ResolvedPhoto[];
};

type Deleting = {
  list: PhotoList;
  selection: SelectionStore;
  /** All photos are meant, whatever is selected. */
  areAll?: boolean;
  /** Photos that are meant and stay all the same. */
  kept?: ReadonlySet<string>;
  send: Parameters<typeof runBatches>[0]['send'];
  /** Ends it between two requests. */
  signal?: AbortSignal;
  onProgress?: (progress: DeletionProgress) => void;
};

/** Where the photos that stayed stand once the others of their sections are gone. */
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

/** What was not confirmed, by what the service has now: there and selected again (D-20), or gone all the same. */
async function settlePartly(
  { list, selection }: Deleting,
  photos: readonly ResolvedPhoto[],
  outcome: BatchOutcome,
  rollBack: () => void,
): Promise<BatchOutcome> {
  const done = new Set(outcome.done);
  const order = list.order();
  if (!(await settle(list, rollBack))) {
    // What is confirmed alone; the others have moved up.
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
    // Only the answer was lost.
    done: [...outcome.done, ...outcome.failed.filter((id) => absent.has(id))],
    failed,
    unsent,
    error: isOver ? null : outcome.error,
  };
}

/**
 * The photos disappear at once and come back when they could not be deleted (SE-07); those stay selected (D-20).
 * When all are gone the mode has ended (SE-04).
 *
 * @throws ApiError when the selection could not be resolved, SelectionChanged when the list has changed meanwhile, the
 * signal's reason when it was ended before anything was sent; nothing has changed then
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

/** What one deletion took: its photos, or its own name when it took everything. */
export type Restorable = { ids: readonly string[] } | { deletionId: string };

/** Brings photos back; the result is the service's (D-18). Never rejects. @param count photos that the deletion took */
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
