/** Where the photo of the viewer has gone, as with a new date: looked for by its id. Comes when it is needed. */
import type { PhotoList, PhotoPosition, Section } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { findPhotos } from '@/lib/photo-library/grid/resolve-selection';

/** A photo that was looked at, where it was then, and the list. */
export type Seen = {
  id: string;
  photo: PhotoView;
  number: number;
  position: PhotoPosition;
  sections: readonly Section[];
  total: number;
};

/** One that is not there any more, and the ids that are looked for: the first that is found is shown. */
export type Lost = Seen & { ids: readonly string[] };

/**
 * Looks in the sections that have grown, and in its own unless that has shrunk; what is found is loaded.
 *
 * @returns null where it is not in the list any more
 * @throws ApiError, or the signal's reason
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
