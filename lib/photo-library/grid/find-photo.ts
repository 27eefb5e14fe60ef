/** Photos that were read one page after the other, as the pages of a list; and reading on until one of them comes. Pure. */
import { monthPageSize } from '@/lib/contracts/limits';
import type { SectionKey } from './photo-list';
import type { PhotoListStart, SourcePage, SourcePhotos } from './photo-source';

/** Photos from the beginning of a section as pages; only the last of a section need not be whole. */
export function toPages(
  section: SectionKey,
  photos: SourcePhotos,
  isEnd: boolean,
): PhotoListStart['pages'] {
  const count = (isEnd ? Math.ceil : Math.floor)(photos.length / monthPageSize);
  return Array.from({ length: count }, (_, page) => ({
    section,
    page,
    photos: photos.slice(page * monthPageSize, (page + 1) * monthPageSize),
  }));
}

/** Requests that looking for one photo may take: 20,000 photos of the specification's page size. */
const mostReads = 40;

export type Found = { photos: SourcePhotos; index: number; isEnd: boolean };

/** Reads on until there is a photo of that id, and the whole page around it. */
export async function readUntil(
  read: (cursor: string | null) => Promise<SourcePage>,
  id: string,
): Promise<Found | null> {
  const photos: SourcePhotos[number][] = [];
  let cursor: string | null = null;
  let index = -1;
  for (let reads = 0; reads < mostReads; reads += 1) {
    const page: SourcePage = await read(cursor);
    if (index < 0) {
      const at = page.photos.findIndex((photo) => photo?.id === id);
      if (at >= 0) index = photos.length + at;
    }
    photos.push(...page.photos);
    cursor = page.cursor;
    const isEnd = cursor === null;
    const isWhole = photos.length >= (Math.floor(index / monthPageSize) + 1) * monthPageSize;
    if (index >= 0 && (isWhole || isEnd)) return { photos, index, isEnd };
    if (isEnd) return null;
  }
  return null;
}

/** The page around the photo. */
export const pageAround = (section: SectionKey, { photos, index, isEnd }: Found) =>
  toPages(section, photos, isEnd).filter(({ page }) => page === Math.floor(index / monthPageSize));
