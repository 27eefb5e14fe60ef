import type { DeletedPhotoView } from './schema';

type Photo = Pick<DeletedPhotoView, 'id' | 'deleted'>;

/** Selection of deleted photos. 'All' includes photos that were never listed. Pure. */
export type DeletedSelection = {
  /**
   * With an instant, all photos are selected that were deleted until then, except the named ones: it is the newest
   * deletion when 'all' was chosen. Null if only the named photos are selected.
   */
  readonly until: string | null;
  readonly named: ReadonlySet<string>;
};

export const noneSelected: DeletedSelection = { until: null, named: new Set() };
/** Selects all photos. @param photos photos as listed, the newest deletion first */
export const allSelected = ([newest]: readonly Photo[]): DeletedSelection => ({
  until: newest?.deleted ?? null,
  named: new Set(),
});
export const onlySelected = (ids: Iterable<string>): DeletedSelection => ({
  until: null,
  named: new Set(ids),
});

/**
 * Whether a photo was deleted after 'all' was chosen, for example on another device. Such a photo is not selected
 * (D-17).
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

/** Number of selected photos. @param total number of all deleted photos, none of them deleted after `until` */
export const deletedSize = ({ until, named }: DeletedSelection, total: number): number =>
  until === null ? named.size : Math.max(0, total - named.size);
