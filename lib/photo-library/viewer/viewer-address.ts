/** Addresses of photos in the viewer, and how closing the viewer returns to the list. */
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { ViewerAddress } from '@/lib/photo-library/grid/surface';

/** Addresses of the photos of a list. @param pathOf path of a photo; it must end with the photo's id */
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

/** Marks the history entry that the viewer adds after the list's entry; the mark is still there after a reload. */
const entryMark = 'isPreviewOfList';

/** State of that history entry. */
export const viewerEntry = { [entryMark]: true };

/** Whether the previous history entry is the list, so that closing the viewer must go back. Browser only. */
export function isViewerEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && entryMark in state;
}

const storageKey = (list: string): string => `${list}-return-to`;

/**
 * Stores the position of the last photo of a viewer's page; the list that opens next returns to it. For this tab only.
 * Browser only.
 * @param list name of the list, for example `photos`
 */
export function leaveReturnPosition(list: string, { section, index }: PhotoPosition): void {
  try {
    sessionStorage.setItem(storageKey(list), JSON.stringify({ section, index }));
  } catch {
    // The storage is full or not allowed; the list then begins at its top.
  }
}

/**
 * Returns and removes the stored position; null if there is none. A later visit of the list then begins at the top
 * (D-05).
 */
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
