/** The address of a photo in the viewer beside that of the list it was opened from, and the way back to that list. */
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { ViewerAddress } from '@/lib/photo-library/grid/surface';

/** @param pathOf path of a photo, which ends with its id */
export function viewerAddress(pathOf: (id: string) => string): ViewerAddress {
  const before = pathOf('');
  return {
    hrefOf: (id, search) => pathOf(id) + search,
    idOf(path) {
      if (!path.startsWith(before)) return null;
      const id = path.slice(before.length);
      return /^[A-Za-z0-9_-]{1,128}$/.test(id) ? id : null;
    },
  };
}

/** Marks the history entry that the viewer pushes on top of the list; the mark survives a reload. */
const entryMark = 'isPreviewOfList';

/** State of that entry. */
export const viewerEntry = { [entryMark]: true };

/** Whether the list is the previous history entry, so that closing goes back. Browser only. */
export function isViewerEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && entryMark in state;
}

const storageKey = (list: string): string => `${list}-return-to`;

/**
 * Keeps where a viewer on a page of its own was left: the list that comes next returns to it. Browser only; for this tab.
 *
 * @param list name of the list, `photos`
 */
export function leaveReturnPosition(list: string, { section, index }: PhotoPosition): void {
  try {
    sessionStorage.setItem(storageKey(list), JSON.stringify({ section, index }));
  } catch {
    // Storage is full or forbidden: the list begins at its top.
  }
}

/** Read once: a later visit starts at the top (D-05). */
export function takeReturnPosition(list: string): PhotoPosition | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(list)) ?? 'null');
    sessionStorage.removeItem(storageKey(list));
    if (typeof kept !== 'object' || kept === null) return null;
    const { section, index } = kept as Partial<Record<keyof PhotoPosition, unknown>>; // Checked below.
    const isPosition = typeof section === 'string' && Number.isInteger(index);
    return isPosition ? { section, index: Number(index) } : null;
  } catch {
    return null;
  }
}
