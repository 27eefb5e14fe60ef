/**
 * The place of the photo that a preview on a page of its own was left at: the list that comes next returns to it.
 * Browser only; kept for this tab.
 */
import type { PhotoPlace } from '@/lib/photo-grid/photo-list';

const name = 'photos-return-to';

export function leaveReturnPlace({ month, index }: PhotoPlace): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ month, index }));
  } catch {
    // Storage is full or forbidden: the list begins at its top.
  }
}

/** Read once: a later visit starts at the top (D-05). */
export function takeReturnPlace(): PhotoPlace | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    sessionStorage.removeItem(name);
    if (typeof kept !== 'object' || kept === null) return null;
    const { month, index } = kept as Partial<Record<keyof PhotoPlace, unknown>>; // Checked below.
    const isPlace = typeof month === 'string' && Number.isInteger(index);
    return isPlace ? { month, index: Number(index) } : null;
  } catch {
    return null;
  }
}
