/** Deletions of one request and what brings photos back: gone before it is sent, and back when it fails (SE-07). No React. */
import { runBatches } from './batches';
import { isPassing, patiently } from './patient-send';
import type { PhotoList } from './photo-list';

/** How photos of a list are deleted and brought back. Each rejects with ApiError. */
export type DeletionCalls = {
  /** Deletes at most 500 photos; answers the ids that failed (SE-10). */
  deleteMany: (ids: readonly string[], signal?: AbortSignal) => Promise<readonly string[]>;
  /** Also rejects with Error 'Failed to delete photo!' when the service names the photo among the failed (ER-12). */
  deleteOne: (id: string) => Promise<void>;
  /** `deletionId` brings everything back (SE-09). */
  deleteAll: () => Promise<{ deletedCount: number; deletionId: string }>;
  /** Brings back at most 500; answers the ids that failed. */
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
    return await calls.deleteAll();
  } catch (error) {
    const isKnown = await settle(list, rollBack);
    if (isKnown && list.total() === 0) return { deletedCount, deletionId: null };
    throw error;
  }
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
      send: patiently(calls.restoreMany),
      isWorthAnotherTry: isPassing,
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
