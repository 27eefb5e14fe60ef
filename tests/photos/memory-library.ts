/** A photo library in memory: every id is `month/number`, and only what was loaded is known. */
import type { MonthCount, PhotoLibrary, PhotoPlace } from '@/lib/photo-grid/photo-list';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { MonthTable, monthKey } from '@/lib/photo-grid/section-table';

const photo = (id: string): PhotoView => ({
  id,
  name: `${id}.jpg`,
  width: 300,
  height: 200,
  small: `https://photos.test/${id}/300`,
  large: `https://photos.test/${id}/800`,
  full: `https://photos.test/${id}/1300`,
  hash: null,
  taken: '2026-03-01T12:00:00',
  created: '2026-03-01T12:00:00Z',
  size: 1_000,
});

export type MemoryLibrary = PhotoLibrary & {
  idsOf(month: string, from: number, to: number): string[];
  /** The library as a refresh will find it; each month is the list of its ids. */
  become(months: readonly (readonly [year: number, month: number, ids: readonly string[]])[]): void;
};

export function createMemoryLibrary(counts: readonly MonthCount[], isLoaded = true): MemoryLibrary {
  let stored = counts.map(({ year, month, count }) => ({
    year,
    month,
    ids: Array.from({ length: count }, (_, at) => `${monthKey(year, month)}-${at}`),
  }));
  const countsOf = () =>
    stored
      .filter(({ ids }) => ids.length > 0)
      .map(({ year, month, ids }) => ({ year, month, count: ids.length }));
  let months = countsOf();
  const listeners = new Set<() => void>();
  const loaded = new Set<string>();
  const tell = () => listeners.forEach((listener) => listener());
  const change = () => {
    months = countsOf();
    tell();
  };
  const idAt = ({ month, index }: PhotoPlace) =>
    stored.find((one) => monthKey(one.year, one.month) === month)?.ids[index];
  const isKnown = (id: string) => isLoaded || loaded.has(id);

  return {
    sort: { key: 'dateTaken', order: 'desc' },
    idsOf: (month, from, to) =>
      stored.find((one) => monthKey(one.year, one.month) === month)?.ids.slice(from, to) ?? [],
    months: () => months,
    total: () => months.reduce((sum, { count }) => sum + count, 0),
    photoAt(place) {
      const id = idAt(place);
      return id !== undefined && isKnown(id) ? photo(id) : undefined;
    },
    placeOf(id) {
      if (!isKnown(id)) return undefined;
      for (const { year, month, ids } of stored)
        if (ids.includes(id)) return { month: monthKey(year, month), index: ids.indexOf(id) };
      return undefined;
    },
    step(place, by) {
      return new MonthTable(months).step(place, by);
    },
    load(month, from, to, signal) {
      signal?.throwIfAborted();
      for (let index = from; index < to; index += 1) {
        const id = idAt({ month, index });
        if (id !== undefined) loaded.add(id);
      }
      tell();
      return Promise.resolve();
    },
    remove(places) {
      const before = stored;
      const gone = new Set(places === 'all' ? [] : places.map((place) => idAt(place)));
      stored = stored.map((one) => ({
        ...one,
        ids: places === 'all' ? [] : one.ids.filter((id) => !gone.has(id)),
      }));
      change();
      return () => {
        stored = before;
        change();
      };
    },
    refresh() {
      change();
      return Promise.resolve();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become(next) {
      stored = next.map(([year, month, ids]) => ({ year, month, ids: [...ids] }));
      change();
    },
  };
}
