/** Which photos of Recently deleted are selected; all of them also when most were never listed. Pure. */
export type DeletedSelection = {
  /** All are selected but those named; otherwise only those named. */
  readonly isAll: boolean;
  readonly named: ReadonlySet<string>;
};

export const noneSelected: DeletedSelection = { isAll: false, named: new Set() };
export const allSelected: DeletedSelection = { isAll: true, named: new Set() };
export const onlySelected = (ids: Iterable<string>): DeletedSelection => ({
  isAll: false,
  named: new Set(ids),
});

export const isDeletedSelected = ({ isAll, named }: DeletedSelection, id: string): boolean =>
  named.has(id) !== isAll;

export function toggleDeleted({ isAll, named }: DeletedSelection, id: string): DeletedSelection {
  const next = new Set(named);
  if (!next.delete(id)) next.add(id);
  return { isAll, named: next };
}

/** @param total photos that are kept, listed or not */
export const deletedSize = ({ isAll, named }: DeletedSelection, total: number): number =>
  isAll ? Math.max(0, total - named.size) : named.size;
