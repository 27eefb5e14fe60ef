/**
 * Converts a selection to ids before an action, and failed ids back to a selection. A position identifies a photo only
 * while no photo is added or removed, in this tab or elsewhere. So ids are returned only after list and service agree,
 * and photos are selected again by their ids. In doubt a photo is left out, because the customer may not have chosen
 * it.
 */
import { photoPageSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { type IndexRanges, noIndexes, rangesWithin, setRange } from './index-ranges';
import type { PhotoList, PhotoPosition, ResolvedPhoto, SectionKey } from './photo-list';
import { everything } from './photo-source';
import type { SectionTable } from './section-table';
import { spanOf } from './selection-model';
import type { SelectionStore } from './selection-store';
import { isUnread } from './shown-sections';

/**
 * Thrown if photos were added or removed during the lookup, so that the ids may not be those that the customer chose.
 */
export class SelectionChanged extends ApiError {
  constructor() {
    super('conflict', '', { selection: 'changed' });
  }
}

type Resolving = {
  list: Pick<
    PhotoList,
    'photoAt' | 'idsOf' | 'order' | 'total' | 'sections' | 'counts' | 'refresh' | 'load'
  >;
  selection: SelectionStore;
  /** True for all photos of the list, regardless of the selection. */
  areAll?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the number of photos whose id is known so far. */
  onProgress?: ((found: number) => void) | undefined;
};

type SectionPage = { section: SectionKey; from: number; to: number };

function* pagesOf(table: SectionTable, ranges: IndexRanges): Generator<SectionPage> {
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

type Lookup = {
  found: ReadonlyMap<string, ResolvedPhoto>;
  /** Sections of which ids were requested from the service. */
  asked: ReadonlySet<SectionKey>;
  /** The first range in which the service has other photos than the list or the selection; null if there is none. */
  moved: SectionPage | null;
};

/**
 * Finds the ids of the selected photos: of loaded photos from the list, of the others from the service, page after
 * page. Stops if the list changes.
 */
async function lookUp(
  { list, selection, signal, onProgress }: Resolving,
  ranges: IndexRanges,
): Promise<Lookup> {
  const found = new Map<string, ResolvedPhoto>();
  const asked = new Set<SectionKey>();
  const order = list.order();
  for (const page of pagesOf(selection.sectionTable, ranges)) {
    signal?.throwIfAborted();
    const positions = positionsOf(page);
    const shown = positions.map((position) => list.photoAt(position)?.id);
    const isKnown = !shown.includes(undefined);
    const ids = isKnown ? shown : await list.idsOf(page.section, page.from, page.to, signal);
    if (!isKnown) asked.add(page.section);
    if (list.order() !== order) break;
    // `ids` has null for a photo that the service cannot describe (EN-04). Null does not prove that the photo was
    // deleted, so it is not compared here. `areCounted` detects deleted photos by the counts.
    const isOther = (id: string | undefined, at: number) =>
      id !== undefined && ids[at] !== null && ids[at] !== id;
    const first = shown.findIndex(isOther);
    if (first >= 0) {
      const to = page.from + shown.findLastIndex(isOther) + 1;
      return { found, asked, moved: { ...page, from: page.from + first, to } };
    }
    for (const [at, position] of positions.entries()) {
      const id = ids[at] ?? shown[at] ?? null;
      if (id !== null) found.set(id, { id, position });
    }
    onProgress?.(found.size);
  }
  return { found, asked, moved: null };
}

/**
 * Range of a photo that the customer chose individually and that is not at its position any more; null if there is
 * none.
 */
function strayed(selection: SelectionStore, { found }: Lookup): SectionPage | null {
  for (const [id, position] of selection.chosen) {
    const { section, index } = position;
    if (!selection.has(position)) continue;
    const now = found.get(id)?.position;
    if (now?.section !== section || now.index !== index)
      return { section, from: index, to: index + 1 };
  }
  return null;
}

/** Whether the list and the service have the same number of photos in these sections. */
async function areCounted(list: Resolving['list'], asked: ReadonlySet<SectionKey>) {
  if (asked.size === 0) return true;
  const counts = new Map((await list.counts()).map(({ key, count }) => [key, count]));
  // A source with only this section has no counts by heading, so compare the total.
  const total = counts.get(everything);
  if (total !== undefined) return total === list.total();
  return list.sections().every(({ key, count }) => !asked.has(key) || counts.get(key) === count);
}

/**
 * Refreshes the list and updates the selection. Photos that were chosen individually are followed. If a section has
 * other photos at the same positions, its other photos are unselected.
 */
async function seeAnew({ list, selection, signal }: Resolving, moved: SectionPage | null) {
  const chosen = [...selection.chosen].flatMap(([id, position]) =>
    selection.has(position) ? [{ id, position }] : [],
  );
  const before = selection.sectionTable;
  const countBefore = (key: SectionKey) => before.countOf(before.indexOf(key));
  await list.refresh();
  const sections = new Map(list.sections().map(({ key, count }) => [key, count]));
  const isSame = (key: SectionKey) => sections.get(key) === countBefore(key);
  if (moved) {
    // Load this range again, because the list still has the former photos there.
    await list.load(moved.section, moved.from, moved.to, signal);
    const { section } = moved;
    if (selection.isActive && isSame(section))
      selection.deselect(positionsOf({ section, from: 0, to: countBefore(section) }));
  }
  const uncertain = chosen.filter(
    ({ position: { section } }) => section === moved?.section || !isSame(section),
  );
  for (const { position } of await findPhotos(list, uncertain, { signal }))
    if (!selection.has(position)) selection.toggle(position);
}

/** Maximum number of lookups, for a list that changes again and again. */
const mostLookups = 3;

/**
 * Returns all selected photos in visible order, without photos that the service cannot describe (EN-04). If the list
 * changes during the lookup, it is repeated as long as the number of photos is the same.
 * @throws ApiError if ids cannot be read; SelectionChanged if other photos are selected now; the reason of the signal
 */
export async function resolveSelection(wanted: Resolving): Promise<ResolvedPhoto[]> {
  const { list, selection, areAll = false, signal } = wanted;
  const sizeNow = () => (areAll ? list.total() : selection.size);
  const size = sizeNow();
  for (let lookup = 0; lookup < mostLookups && sizeNow() === size; lookup += 1) {
    const order = list.order();
    const ranges = areAll ? setRange(noIndexes, 0, size, true) : selection.ranges;
    const looked = await lookUp(wanted, ranges);
    signal?.throwIfAborted();
    if (list.order() !== order) continue;
    const moved = looked.moved ?? strayed(selection, looked);
    const isSteady = moved === null && (await areCounted(list, looked.asked));
    signal?.throwIfAborted();
    if (list.order() !== order) continue;
    if (isSteady) return [...looked.found.values()];
    await seeAnew(wanted, moved);
  }
  throw new SelectionChanged();
}

/**
 * Looks up the current positions of photos at the service: in their former sections or in the given ones, and among
 * photos whose section is not known yet.
 * @returns the photos that exist
 * @throws ApiError; SelectionChanged if the list changes during each lookup
 */
export async function findPhotos(
  list: Pick<PhotoList, 'sections' | 'idsOf' | 'order'>,
  photos: readonly ResolvedPhoto[],
  { signal, sections }: { signal?: AbortSignal | undefined; sections?: readonly SectionKey[] } = {},
): Promise<ResolvedPhoto[]> {
  const where = new Set(sections ?? photos.map(({ position }) => position.section));
  for (let lookup = 0; lookup < mostLookups; lookup += 1) {
    const order = list.order();
    const found = await search(list, photos, where, signal);
    if (list.order() === order) return found;
  }
  throw new SelectionChanged();
}

async function search(
  list: Pick<PhotoList, 'sections' | 'idsOf' | 'order'>,
  photos: readonly ResolvedPhoto[],
  where: ReadonlySet<SectionKey>,
  signal: AbortSignal | undefined,
): Promise<ResolvedPhoto[]> {
  const wanted = new Set(photos.map(({ id }) => id));
  const stood = new Map<SectionKey, Set<number>>();
  for (const { position } of photos) {
    const pages = stood.get(position.section) ?? new Set();
    stood.set(position.section, pages.add(Math.floor(position.index / photoPageSize)));
  }
  const found: ResolvedPhoto[] = [];
  const order = list.order();
  for (const { key: section, count } of list.sections()) {
    if (!where.has(section) && !isUnread(section)) continue;
    const near = stood.get(section) ?? new Set();
    const pages = [...Array(Math.ceil(count / photoPageSize)).keys()];
    // Search near the former positions first, because most photos have not moved far.
    pages.sort((a, b) => Number(near.has(b)) - Number(near.has(a)));
    for (const page of pages) {
      if (wanted.size === 0) return found;
      const from = page * photoPageSize;
      const ids = await list.idsOf(section, from, Math.min(count, from + photoPageSize), signal);
      if (list.order() !== order) return found;
      for (const [at, id] of ids.entries())
        if (id !== null && wanted.delete(id))
          found.push({ id, position: { section, index: from + at } });
    }
  }
  return found;
}

type Keeping = {
  list: Pick<PhotoList, 'sections' | 'idsOf' | 'order' | 'positionOf'>;
  selection: SelectionStore;
  /** The failed photos, with their positions at the time of the lookup. */
  photos: readonly ResolvedPhoto[];
  /** The list's `order` at the time of the lookup. */
  order: object;
};

/**
 * Selects exactly these photos again (D-20), at their current positions. Never rejects: if the service cannot be read,
 * only the loaded photos are selected.
 * @returns photos that the list does not contain any more; empty if that is unknown
 */
export async function keepSelected({
  list,
  selection,
  photos,
  order,
}: Keeping): Promise<ResolvedPhoto[]> {
  if (list.order() === order) {
    selection.select(photos);
    return [];
  }
  try {
    const found = await findPhotos(list, photos);
    selection.select(found);
    const ids = new Set(found.map(({ id }) => id));
    return photos.filter(({ id }) => !ids.has(id));
  } catch {
    selection.select(
      photos.flatMap(({ id }) => {
        const position = list.positionOf(id);
        return position ? [{ id, position }] : [];
      }),
    );
    return [];
  }
}
