/** The ids behind a selection, when something is done with it. */
import type { PhotoSort } from './photo-sort';
import type { MonthKey, PhotoLibrary, PhotoPlace } from './photo-list';
import type { MonthTable } from './section-table';
import { type IndexRanges, rangesWithin } from './index-ranges';
import { spanOf } from './selection-model';

export type ResolvedPhoto = { id: string; place: PhotoPlace };

/** Places asked for at once (CO-01). */
const pageSize = 500;

type Resolving = {
  library: Pick<PhotoLibrary, 'photoAt' | 'sort'>;
  table: MonthTable;
  ranges: IndexRanges;
  /** The ids of a month's photos from place `from` to before `to`, at most 500; null where a photo has none. */
  fetchIds: (
    page: MonthPage,
    sort: PhotoSort,
    signal?: AbortSignal,
  ) => Promise<readonly (string | null)[]>;
  signal?: AbortSignal | undefined;
  /** Photos whose id is known so far. */
  onProgress?: (found: number) => void;
};

export type MonthPage = { month: MonthKey; from: number; to: number };

function* pagesOf({ ranges, table }: Pick<Resolving, 'ranges' | 'table'>): Generator<MonthPage> {
  for (const month of table.keys) {
    const span = spanOf(table, month);
    for (const range of rangesWithin(ranges, span.from, span.to)) {
      const end = range.to - span.from;
      for (let from = range.from - span.from; from < end; from += pageSize)
        yield { month, from, to: Math.min(end, from + pageSize) };
    }
  }
}

const placesOf = ({ month, from, to }: MonthPage): PhotoPlace[] =>
  Array.from({ length: to - from }, (_, at) => ({ month, index: from + at }));

/**
 * Asks for the ids of what is not loaded, page by page, and answers every selected photo in visible order. A place that
 * turns out to hold no photo, because the library has shrunk meanwhile or the service cannot describe it, is left out.
 *
 * @throws ApiError when a page cannot be had; the signal's reason when it is aborted
 */
export async function resolveSelection(wanted: Resolving): Promise<ResolvedPhoto[]> {
  const { library, fetchIds, signal, onProgress } = wanted;
  const found = new Map<string, ResolvedPhoto>();
  for (const page of pagesOf(wanted)) {
    signal?.throwIfAborted();
    const places = placesOf(page);
    const known = places.flatMap((place) => library.photoAt(place)?.id ?? []);
    const ids = known.length === places.length ? known : await fetchIds(page, library.sort, signal);
    for (const [at, place] of places.entries()) {
      const id = ids[at] ?? null;
      if (id !== null) found.set(id, { id, place });
    }
    onProgress?.(found.size);
  }
  return [...found.values()];
}
