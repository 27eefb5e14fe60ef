/** The uses of photos in projects and orders, looked up before a deletion. No React. */
import { photoPageSize } from '@/lib/contracts/limits';
import type { PhotoList } from './photo-list';
import { resolveSelection } from './resolve-selection';
import type { SelectionStore } from './selection-store';

/** A saved project, a deleted project that can be restored, or an open order, with the photos that it shows. */
export type PhotoUse = {
  kind: 'project' | 'deletedProject' | 'order';
  title: string;
  photoIds: readonly string[];
};

export type PhotoUses = {
  uses: readonly PhotoUse[];
  /** Whether all projects and orders could be read. */
  isComplete: boolean;
};

/** Rejects with ApiError. */
export type FindUses = () => Promise<PhotoUses>;

/** Uses of the photos that are to be deleted. */
export type UsesOfPhotos = {
  /** Projects and orders with their number of these photos, the largest number first and deleted projects last. */
  uses: { kind: PhotoUse['kind']; title: string; count: number }[];
  /** Ids of the photos among them that are used. */
  usedIds: ReadonlySet<string>;
  /**
   * False if the photos are too many for a lookup by id; the uses then count every used photo, even one that was
   * deleted long ago.
   */
  isExact: boolean;
  isComplete: boolean;
};

/** @param ids the photos to delete; `many` if they are too many for a lookup by id */
export function usesOf(
  ids: ReadonlySet<string> | 'many',
  { uses, isComplete }: PhotoUses,
): UsesOfPhotos {
  const usedIds = new Set<string>();
  const found = uses.flatMap(({ kind, title, photoIds }) => {
    const shown = photoIds.filter((id) => ids === 'many' || ids.has(id));
    for (const id of shown) usedIds.add(id);
    return shown.length > 0 ? [{ kind, title, count: shown.length }] : [];
  });
  const isLast = ({ kind }: Pick<PhotoUse, 'kind'>) => Number(kind === 'deletedProject');
  found.sort((a, b) => isLast(a) - isLast(b) || b.count - a.count);
  return { uses: found, usedIds, isExact: ids !== 'many', isComplete };
}

/** Maximum number of selected photos that are looked up by id; for more, customers would wait too long. */
const mostResolved = 10 * photoPageSize;

/** The ids of the selected photos, or of all. @throws ApiError, SelectionChanged */
export async function resolveFew(
  list: PhotoList,
  selection: SelectionStore,
  areAll: boolean,
): Promise<ReadonlySet<string> | 'many'> {
  if ((areAll ? list.total() : selection.size) > mostResolved) return 'many';
  const photos = await resolveSelection({ list, selection, areAll });
  return new Set(photos.map(({ id }) => id));
}
