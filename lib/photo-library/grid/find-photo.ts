/**
 * Finds a photo by reading page after page, and converts the photos into pages of a list. Pure except for the given
 * function.
 */
import { monthPageSize } from '@/lib/contracts/limits';
import type { SectionKey } from './photo-list';
import type { PhotoListStart, SourcePage, SourcePhotos } from './photo-source';

/**
 * Splits the first photos of a section into pages. An incomplete last page is included only if the section ends there.
 */
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

/** Maximum number of requests to find one photo; 20,000 photos with the page size of the specification. */
const mostReads = 40;

export type Found = { photos: SourcePhotos; index: number; isEnd: boolean };

/**
 * Reads pages until the photo with this id, and the whole list page that contains it, are loaded. Null if it is not
 * among them.
 */
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

/** The list page that contains the found photo; an array with at most one page. */
export const pageAround = (section: SectionKey, { photos, index, isEnd }: Found) =>
  toPages(section, photos, isEnd).filter(({ page }) => page === Math.floor(index / monthPageSize));
