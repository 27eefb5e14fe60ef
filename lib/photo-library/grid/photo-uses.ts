/** Which photos are needed elsewhere, asked before they are deleted. No React. */
import { photoPageSize } from '@/lib/contracts/limits';
import type { PhotoList } from './photo-list';
import { resolveSelection } from './resolve-selection';
import type { SelectionStore } from './selection-store';

/** A saved project, a deleted one that can be brought back, or an open order, and photos that it shows. */
export type PhotoUse = {
  kind: 'project' | 'deletedProject' | 'order';
  title: string;
  photoIds: readonly string[];
};

export type PhotoUses = {
  uses: readonly PhotoUse[];
  /** Everything that could use photos was looked at. */
  isComplete: boolean;
};

/** Rejects with ApiError. */
export type FindUses = () => Promise<PhotoUses>;

/** What is known about the photos that are to go. */
export type UsesOfPhotos = {
  /** Each with how many of them it shows, the most first and deleted projects last. */
  uses: { kind: PhotoUse['kind']; title: string; count: number }[];
  /** Those of them that something shows. */
  usedIds: ReadonlySet<string>;
  /** False where they are too many to be looked up: then all that something shows counts, here or long gone. */
  isExact: boolean;
  isComplete: boolean;
};

/** @param ids the photos that are to go; `many` where they are so many that nobody knows their ids */
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

/** Photos of a selection that are looked up by their ids; of more nobody waits for the answer. */
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
