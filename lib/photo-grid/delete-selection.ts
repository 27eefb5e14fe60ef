/** Deleting what is selected, as one story: find the ids, take the photos away, send, and tell the truth. No React. */
import type { PhotoList, PhotoPosition } from './photo-list';
import { type ResolvedPhoto, resolveSelection } from './resolve-selection';
import type { SelectionStore } from './selection-store';
import { type BatchOutcome, runBatches } from './batches';
import { isPassing, patiently } from './patient-send';

export type DeletionProgress = { phase: 'finding' | 'deleting'; done: number; total: number };

export type DeletionResult = BatchOutcome & {
  total: number;
  /** Where the photos stood, in visible order. */
  photos: readonly ResolvedPhoto[];
};

type Deleting = {
  list: PhotoList;
  selection: SelectionStore;
  send: Parameters<typeof runBatches>[0]['send'];
  /** Ends it between two requests. */
  signal?: AbortSignal;
  onProgress?: (progress: DeletionProgress) => void;
};

/** Where the photos that stayed stand once the others of their sections are gone. */
export function positionsAfter(
  photos: readonly ResolvedPhoto[],
  gone: ReadonlySet<string>,
): PhotoPosition[] {
  const goneBefore = new Map<string, number>();
  return photos.flatMap(({ id, position: { section, index } }) => {
    const shift = goneBefore.get(section) ?? 0;
    if (!gone.has(id)) return [{ section, index: index - shift }];
    goneBefore.set(section, shift + 1);
    return [];
  });
}

/** After a part was deleted: all back, then what the service says now; without it, what it has confirmed. */
async function settle(list: PhotoList, rollBack: () => void, gone: readonly PhotoPosition[]) {
  rollBack();
  await list.refresh().catch(() => gone.length > 0 && list.remove(gone));
}

/**
 * The photos disappear at once and come back when they could not be deleted (SE-07); those stay selected (D-20).
 * When all are gone the mode has ended (SE-04).
 *
 * @throws ApiError when the selection could not be resolved, the signal's reason when it was ended before anything was
 * sent; nothing has changed then
 */
export async function deleteSelection({
  list,
  selection,
  send,
  signal,
  onProgress,
}: Deleting): Promise<DeletionResult> {
  const { size, ranges, sectionTable: table } = selection;
  const photos = await resolveSelection({
    list,
    table,
    ranges,
    signal,
    onProgress: (done) => onProgress?.({ phase: 'finding', done, total: size }),
  });
  signal?.throwIfAborted();
  const total = photos.length;
  const rollBack = list.remove(photos.map(({ position }) => position));
  onProgress?.({ phase: 'deleting', done: 0, total });
  const outcome = await runBatches({
    ids: photos.map(({ id }) => id),
    send: patiently(send),
    signal,
    isWorthAnotherTry: isPassing,
    onProgress: (done) => onProgress?.({ phase: 'deleting', done, total }),
  });
  if (outcome.done.length === total) {
    selection.stop();
  } else {
    const gone = new Set(outcome.done);
    const positionsGone = photos.filter(({ id }) => gone.has(id)).map(({ position }) => position);
    await settle(list, rollBack, positionsGone);
    selection.select(positionsAfter(photos, gone));
  }
  return { ...outcome, total, photos };
}
