import type { DeletedPhotoView } from './schema';

type Photo = Pick<DeletedPhotoView, 'id' | 'deleted'>;

/** Selection of deleted photos; 'all' includes photos that were never listed. Pure. */
export type DeletedSelection = {
  /**
   * For 'all except the named': instant of the newest deletion in the selection. Null if only the named photos are
   * selected.
   */
  readonly until: string | null;
  readonly named: ReadonlySet<string>;
};

export const noneSelected: DeletedSelection = { until: null, named: new Set() };
/** @param photos as listed, the newest deletion first */
export const allSelected = ([newest]: readonly Photo[]): DeletedSelection => ({
  until: newest?.deleted ?? null,
  named: new Set(),
});
export const onlySelected = (ids: Iterable<string>): DeletedSelection => ({
  until: null,
  named: new Set(ids),
});

/**
 * A photo that was deleted after 'all' was chosen, for example on another device, is not part of the selection (D-17).
 */
export const isLater = ({ until }: DeletedSelection, photo: Photo | undefined): boolean =>
  until !== null && photo !== undefined && Date.parse(photo.deleted) > Date.parse(until);

export const isDeletedSelected = (selection: DeletedSelection, photo: Photo): boolean =>
  selection.named.has(photo.id) !== (selection.until !== null && !isLater(selection, photo));

export function toggleDeleted({ until, named }: DeletedSelection, id: string): DeletedSelection {
  const next = new Set(named);
  if (!next.delete(id)) next.add(id);
  return { until, named: next };
}

/** @param total number of deleted photos, listed or not; none is newer than the selection */
export const deletedSize = ({ until, named }: DeletedSelection, total: number): number =>
  until === null ? named.size : Math.max(0, total - named.size);
