/** Uses of photos in projects and orders. They are looked up before a deletion. No React. */
import { photoPageSize } from '@/lib/contracts/limits';
import type { PhotoList } from './photo-list';
import { resolveSelection } from './resolve-selection';
import type { SelectionStore } from './selection-store';

/**
 * A saved project, a deleted project that can be restored, or an open order, and the ids of the photos that it
 * contains.
 */
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

/** Reads all uses. Rejects with ApiError. */
export type FindUses = () => Promise<PhotoUses>;

/** Uses of the photos that the customer wants to delete. */
export type UsesOfPhotos = {
  /**
   * Projects and orders with the number of these photos that they contain. Sorted by that number, largest first;
   * deleted projects are last.
   */
  uses: { kind: PhotoUse['kind']; title: string; count: number }[];
  /** Ids of these photos that are used. */
  usedIds: ReadonlySet<string>;
  /**
   * False if there are too many photos for a lookup by id. Then the uses count all used photos, even photos that were
   * deleted long ago.
   */
  isExact: boolean;
  isComplete: boolean;
};

/** Selects the uses of some photos. @param ids the photos to delete; `many` if there are too many for a lookup by id */
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

/** Maximum number of photos that are looked up by id; with more, customers would wait too long. */
const mostResolved = 10 * photoPageSize;

/**
 * Ids of the selected photos or, with `areAll`, of all photos; `many` if there are too many for a lookup.
 * @throws ApiError, SelectionChanged
 */
export async function resolveFew(
  list: PhotoList,
  selection: SelectionStore,
  areAll: boolean,
): Promise<ReadonlySet<string> | 'many'> {
  if ((areAll ? list.total() : selection.size) > mostResolved) return 'many';
  const photos = await resolveSelection({ list, selection, areAll });
  return new Set(photos.map(({ id }) => id));
}
