/** The ids behind a selection, when something is done with it. */
import { photoPageSize } from '@/lib/contracts/limits';
import type { SectionKey, PhotoList, PhotoPosition } from './photo-list';
import type { SectionTable } from './section-table';
import { type IndexRanges, rangesWithin } from './index-ranges';
import { spanOf } from './selection-model';

export type ResolvedPhoto = { id: string; position: PhotoPosition };

type Resolving = {
  list: Pick<PhotoList, 'photoAt' | 'idsOf'>;
  table: SectionTable;
  ranges: IndexRanges;
  signal?: AbortSignal | undefined;
  /** Photos whose id is known so far. */
  onProgress?: (found: number) => void;
};

type SectionPage = { section: SectionKey; from: number; to: number };

function* pagesOf({ ranges, table }: Pick<Resolving, 'ranges' | 'table'>): Generator<SectionPage> {
  for (const section of table.keys) {
    const span = spanOf(table, section);
    for (const range of rangesWithin(ranges, span.from, span.to)) {
      const end = range.to - span.from;
      for (let from = range.from - span.from; from < end; from += photoPageSize)
        yield { section, from, to: Math.min(end, from + photoPageSize) };
    }
  }
}

const positionsOf = ({ section, from, to }: SectionPage): PhotoPosition[] =>
  Array.from({ length: to - from }, (_, at) => ({ section, index: from + at }));

/**
 * Asks for the ids of what is not loaded, page by page, and answers every selected photo in visible order. A position that
 * turns out to hold no photo, because the list has shrunk meanwhile or the service cannot describe it, is left out.
 *
 * @throws ApiError when a page cannot be had; the signal's reason when it is aborted
 */
export async function resolveSelection(wanted: Resolving): Promise<ResolvedPhoto[]> {
  const { list, signal, onProgress } = wanted;
  const found = new Map<string, ResolvedPhoto>();
  for (const page of pagesOf(wanted)) {
    signal?.throwIfAborted();
    const positions = positionsOf(page);
    const known = positions.flatMap((position) => list.photoAt(position)?.id ?? []);
    const ids =
      known.length === positions.length
        ? known
        : await list.idsOf(page.section, page.from, page.to, signal);
    for (const [at, position] of positions.entries()) {
      const id = ids[at] ?? null;
      if (id !== null) found.set(id, { id, position });
    }
    onProgress?.(found.size);
  }
  return [...found.values()];
}
