import type { DeletedPhotoView } from './schema';

type Photo = Pick<DeletedPhotoView, 'id' | 'deleted'>;

/** Which photos of Recently deleted are selected; all of them also when most were never listed. Pure. */
export type DeletedSelection = {
  /** Set where all are selected but those named: instant of the newest deletion among them. Otherwise only those named. */
  readonly until: string | null;
  readonly named: ReadonlySet<string>;
};

export const noneSelected: DeletedSelection = { until: null, named: new Set() };
/** @param photos as they are listed, the newest deletion first */
export const allSelected = ([newest]: readonly Photo[]): DeletedSelection => ({
  until: newest?.deleted ?? null,
  named: new Set(),
});
export const onlySelected = (ids: Iterable<string>): DeletedSelection => ({
  until: null,
  named: new Set(ids),
});

/** What was deleted after all were selected, on another device perhaps, was never meant (D-17). */
export const isLater = ({ until }: DeletedSelection, photo: Photo | undefined): boolean =>
  until !== null && photo !== undefined && Date.parse(photo.deleted) > Date.parse(until);

export const isDeletedSelected = (selection: DeletedSelection, photo: Photo): boolean =>
  selection.named.has(photo.id) !== (selection.until !== null && !isLater(selection, photo));

export function toggleDeleted({ until, named }: DeletedSelection, id: string): DeletedSelection {
  const next = new Set(named);
  if (!next.delete(id)) next.add(id);
  return { until, named: next };
}

/** @param total photos that are kept, listed or not; none of them later than the selection */
export const deletedSize = ({ until, named }: DeletedSelection, total: number): number =>
  until === null ? named.size : Math.max(0, total - named.size);
