/** A photo list in memory. Every id is `section-number`, and the list knows only photos that are loaded. */
import type {
  PhotoList,
  PhotoPosition,
  Section,
  SectionKey,
} from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { SectionTable } from '@/lib/photo-library/grid/section-table';

export const photoView = (id: string): PhotoView => ({
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

type Sections = readonly (readonly [key: SectionKey, ids: readonly string[]])[];

export type MemoryList = PhotoList & {
  /** Replaces the photos, as a refresh does; each section has its ids. */
  become(sections: Sections): void;
  /**
   * Sets the photos that the service has now, as after a change on another device. The list shows
   * them after its next refresh.
   */
  serve(sections: Sections): void;
};

/**
 * Makes the list behave as if nothing were loaded. Its ids arrive when the returned function is
 * called; null stands for a photo that cannot be read (EN-04).
 */
export function withholdIds(list: MemoryList): (ids: readonly (string | null)[]) => void {
  let answer = (_ids: readonly (string | null)[]) => {};
  jest.spyOn(list, 'photoAt').mockReturnValue(undefined);
  jest.spyOn(list, 'idsOf').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  return (ids) => answer(ids);
}

export function createMemoryList(counts: readonly Section[], isLoaded = true): MemoryList {
  let stored = counts.map(({ key, count }) => ({
    key,
    ids: Array.from({ length: count }, (_, at) => `${key}-${at}`),
  }));
  let served: typeof stored | null = null;
  const countsOf = (of = stored) =>
    of.filter(({ ids }) => ids.length > 0).map(({ key, ids }) => ({ key, count: ids.length }));
  let table = new SectionTable(countsOf());
  let order = {};
  const listeners = new Set<() => void>();
  const loaded = new Set<string>();
  const notify = () => listeners.forEach((listener) => listener());
  const change = () => {
    table = new SectionTable(countsOf());
    order = {};
    notify();
  };
  const idsIn = (section: SectionKey, of = stored) =>
    of.find(({ key }) => key === section)?.ids ?? [];
  const toStored = (sections: Sections) => sections.map(([key, ids]) => ({ key, ids: [...ids] }));
  const idAt = ({ section, index }: PhotoPosition) => idsIn(section)[index];
  const isKnown = (id: string) => isLoaded || loaded.has(id);
  const patched = new Map<string, PhotoView>();
  const viewOf = (id: string) => patched.get(id) ?? photoView(id);

  return {
    idsOf: (section, from, to) => Promise.resolve(idsIn(section, served ?? stored).slice(from, to)),
    sections: () => table.sections,
    order: () => order,
    total: () => table.total,
    counts: () => Promise.resolve(countsOf(served ?? stored)),
    ordinalOf: (position) => table.ordinalOf(position),
    positionAt: (ordinal) => table.positionAt(ordinal),
    photoAt(position) {
      const id = idAt(position);
      return id !== undefined && isKnown(id) ? viewOf(id) : undefined;
    },
    positionOf(id) {
      if (!isKnown(id)) return undefined;
      for (const { key, ids } of stored)
        if (ids.includes(id)) return { section: key, index: ids.indexOf(id) };
      return undefined;
    },
    load(section, from, to, signal) {
      signal?.throwIfAborted();
      for (let index = from; index < to; index += 1) {
        const id = idAt({ section, index });
        if (id !== undefined) loaded.add(id);
      }
      notify();
      return Promise.resolve();
    },
    remove(positions) {
      const before = stored;
      const gone = new Set(positions === 'all' ? [] : positions.map((position) => idAt(position)));
      stored = stored.map((one) => ({
        ...one,
        ids: positions === 'all' ? [] : one.ids.filter((id) => !gone.has(id)),
      }));
      change();
      return () => {
        stored = before;
        change();
      };
    },
    patch(ids, change) {
      for (const id of ids) patched.set(id, change(viewOf(id)));
      notify();
    },
    refresh() {
      stored = served ?? stored;
      served = null;
      change();
      return Promise.resolve();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become(next) {
      stored = toStored(next);
      change();
    },
    serve(next) {
      served = toStored(next);
    },
  };
}
