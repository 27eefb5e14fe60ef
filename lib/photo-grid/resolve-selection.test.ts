import fc from 'fast-check';
import { createMemoryLibrary } from '@/tests/photos/memory-library';
import { resolveSelection } from './resolve-selection';
import { SelectionStore } from './selection-store';

const months = [
  { year: 2026, month: 3, count: 1_201 },
  { year: 2025, month: 12, count: 30 },
];
const start = (isLoaded: boolean) => {
  const library = createMemoryLibrary(months, isLoaded);
  const selection = new SelectionStore(library);
  const asked: string[] = [];
  const resolve = (more: { signal?: AbortSignal; onProgress?: (found: number) => void } = {}) =>
    resolveSelection({
      library,
      table: selection.monthTable,
      ranges: selection.ranges,
      fetchIds: async ({ month, from, to }) => {
        asked.push(`${month} ${from}-${to}`);
        return library.idsOf(month, from, to);
      },
      ...more,
    });
  return { library, selection, asked, resolve };
};

test('D-14 all photos are found page by page, loaded or not, in visible order', async () => {
  const { asked, selection, resolve } = start(false);
  selection.selectAll();
  const progress: number[] = [];
  const found = await resolve({ onProgress: (count) => progress.push(count) });
  expect(found).toHaveLength(1_231);
  expect(found[0]).toEqual({ id: '2026-03-0', place: { month: '2026-03', index: 0 } });
  expect(found.at(-1)?.id).toBe('2025-12-29');
  expect(asked).toEqual(['2026-03 0-500', '2026-03 500-1000', '2026-03 1000-1201', '2025-12 0-30']);
  expect(progress).toEqual([500, 1_000, 1_201, 1_231]);
});

test('what is loaded is not asked for again', async () => {
  const { asked, selection, resolve } = start(true);
  selection.toggleMonth('2025-12');
  expect(await resolve()).toHaveLength(30);
  expect(asked).toEqual([]);
});

test('it can be called off between two pages', async () => {
  const { asked, selection, resolve } = start(false);
  selection.selectAll();
  const stop = new AbortController();
  await expect(
    resolve({ signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) }),
  ).rejects.toThrow('enough');
  expect(asked).toEqual(['2026-03 0-500']);
});

test('any selection resolves to exactly its photos', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(1_200), fc.boolean()), { maxLength: 12 }),
      async (steps) => {
        const { selection, resolve } = start(false);
        for (const [index, extends_] of steps)
          selection[extends_ ? 'extendTo' : 'toggle']({ month: '2026-03', index });
        const found = await resolve();
        expect(found).toHaveLength(selection.size);
        expect(found.every(({ place }) => selection.has(place))).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

test('a library that has shrunk meanwhile leaves out what is gone', async () => {
  const { library, selection, resolve } = start(false);
  selection.toggleMonth('2025-12');
  library.become([[2025, 12, ['2025-12-0', '2025-12-1']]]);
  const found = await resolve();
  expect(found.map(({ id }) => id)).toEqual(['2025-12-0', '2025-12-1']);
});

test('EN-04 a photo that the service cannot name is left out, and no other is taken in its place', async () => {
  const library = createMemoryLibrary(months, false);
  const selection = new SelectionStore(library);
  selection.connect();
  selection.toggle({ month: '2025-12', index: 3 });
  selection.extendTo({ month: '2025-12', index: 5 });
  const found = await resolveSelection({
    library,
    table: selection.monthTable,
    ranges: selection.ranges,
    fetchIds: () => Promise.resolve(['a', null, 'c']),
  });
  expect(found).toEqual([
    { id: 'a', place: { month: '2025-12', index: 3 } },
    { id: 'c', place: { month: '2025-12', index: 5 } },
  ]);
});
