/** The history entry that a preview pushes on top of the list. Its mark survives a reload. Browser only. */
const mark = 'isPreviewOfList';

/** State of the entry. */
export const previewOfList = { [mark]: true };

/** Whether the list lies just below the present entry, so that closing is going back. */
export function isPreviewOfList(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}
