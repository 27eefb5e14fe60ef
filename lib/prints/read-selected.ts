/** The selected photos with their pixels, for the print lens. */
import type { PhotoList, PhotoPosition } from '@/lib/photo-grid/photo-list';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { resolveSelection } from '@/lib/photo-grid/resolve-selection';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';

/** As many as are looked at: more would be pages and pages to read (docs/walkthrough.md). */
export const lensPhotos = 480;

/** At most {@link lensPhotos} in visible order; what cannot be described is left out. Rejects as the list does. */
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
    // Another one, when the list has moved since.
    return photo?.id === id ? [{ photo, position }] : [];
  });
}
