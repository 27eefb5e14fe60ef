/**
 * Finds the position of the viewer's photo after it has moved, for example because its date was changed. Loaded on
 * demand.
 */
import type { PhotoList, PhotoPosition, Section } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { findPhotos } from '@/lib/photo-library/grid/resolve-selection';

/** A photo that was shown, its number (from 1) and position at that time, and the sections and total of the list. */
export type Seen = {
  id: string;
  photo: PhotoView;
  number: number;
  position: PhotoPosition;
  sections: readonly Section[];
  total: number;
};

/**
 * A photo that is not at its position any more, and the ids to look for; the viewer shows the first one that is found.
 */
export type Lost = Seen & { ids: readonly string[] };

/**
 * Searches for the photo in sections that have grown, and in its own section unless that has become smaller. Loads the
 * found photo.
 * @returns null if the list does not contain any of the ids
 * @throws ApiError, or the reason of the signal
 */
export async function findLost(
  list: PhotoList,
  { ids, position, sections: before }: Lost,
  signal: AbortSignal,
): Promise<PhotoPosition | null> {
  const counts = new Map(before.map(({ key, count }) => [key, count]));
  const sections = list.sections().flatMap(({ key, count }) => {
    const least = (counts.get(key) ?? 0) + (key === position.section ? 0 : 1);
    return count >= least ? [key] : [];
  });
  const wanted = ids.map((id) => ({ id, position }));
  const found = await findPhotos(list, wanted, { signal, sections });
  const [first] = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  if (!first) return null;
  const { section, index } = first.position;
  await list.load(section, index, index + 1, signal);
  return first.position;
}
