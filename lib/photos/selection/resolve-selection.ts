/** The ids behind a selection, when something is done with it. */
import type { MonthKey, PhotoLibrary, PhotoPlace } from '../library';
import { type IndexRanges, rangesWithin } from './index-ranges';
import type { MonthTable } from './month-table';

export type ResolvedPhoto = { id: string; place: PhotoPlace };

/** Places asked for at once (CO-01). */
const pageSize = 500;

type Resolving = {
  library: Pick<PhotoLibrary, 'photoAt' | 'load'>;
  table: MonthTable;
  ranges: IndexRanges;
  signal?: AbortSignal;
  /** Photos whose id is known so far. */
  onProgress?: (found: number) => void;
};

type Page = { month: MonthKey; from: number; to: number };

function* pagesOf({ ranges, table }: Pick<Resolving, 'ranges' | 'table'>): Generator<Page> {
  for (const { key, start, count } of table.spans) {
    for (const range of rangesWithin(ranges, start, start + count)) {
      const end = range.to - start;
      for (let from = range.from - start; from < end; from += pageSize)
        yield { month: key, from, to: Math.min(end, from + pageSize) };
    }
  }
}

const placesOf = ({ month, from, to }: Page): PhotoPlace[] =>
  Array.from({ length: to - from }, (_, at) => ({ month, index: from + at }));

/**
 * Loads what is not loaded, page by page, and answers every selected photo in visible order. A place that turns out
 * to hold no photo, because the library has shrunk meanwhile, is left out.
 *
 * @throws ApiError when a page cannot be loaded; the signal's reason when it is aborted
 */
export async function resolveSelection({
  library,
  table,
  ranges,
  signal,
  onProgress,
}: Resolving): Promise<ResolvedPhoto[]> {
  const found: ResolvedPhoto[] = [];
  for (const page of pagesOf({ ranges, table })) {
    signal?.throwIfAborted();
    const places = placesOf(page);
    const missing = places.filter((place) => !library.photoAt(place));
    const [first, last] = [missing[0], missing.at(-1)];
    if (first && last) await library.load(page.month, first.index, last.index + 1, signal);
    // At once: the library may let go of a page again.
    for (const place of places) {
      const photo = library.photoAt(place);
      if (photo) found.push({ id: photo.id, place });
    }
    onProgress?.(found.length);
  }
  return found;
}
