/** Reads the selected photos with their pixels, for the print lens. */
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { resolveSelection } from '@/lib/photo-library/grid/resolve-selection';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';

/** Maximum number of photos in the print lens: more would need many pages of the list (docs/walkthrough.md). */
export const lensPhotos = 480;

/** Reads at most {@link lensPhotos} in visible order, without photos that cannot be described. Rejects like the list. */
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
    // If the list has changed meanwhile, another photo is at this position.
    return photo?.id === id ? [{ photo, position }] : [];
  });
}
