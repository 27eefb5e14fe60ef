/** Reads the selected photos and their numbers of pixels, for the print lens. */
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { resolveSelection } from '@/lib/photo-library/grid/resolve-selection';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';

/**
 * Maximum number of photos in the print lens: for more, the browser would have to read many pages of the list
 * (docs/walkthrough.md).
 */
export const lensPhotos = 480;

/**
 * Reads at most {@link lensPhotos} selected photos, in visible order; photos that the service cannot describe are
 * omitted. Rejects with the errors of `list.load`.
 */
export async function readSelected(
  list: PhotoList,
  selection: SelectionStore,
  signal: AbortSignal,
): Promise<{ photo: PhotoView; position: PhotoPosition }[]> {
  const chosen = (await resolveSelection({ list, selection, signal })).slice(0, lensPhotos);
  for (const { position } of chosen) {
    if (list.photoAt(position)) continue;
    await list.load(position.section, position.index, position.index + 1, signal);
  }
  return chosen.flatMap(({ id, position }) => {
    const photo = list.photoAt(position);
    // If the list has changed since the selection was resolved, another photo is at this position.
    return photo?.id === id ? [{ photo, position }] : [];
  });
}
