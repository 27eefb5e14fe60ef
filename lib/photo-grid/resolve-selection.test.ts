import fc from 'fast-check';
import { createMemoryList } from '@/tests/photos/memory-list';
import { resolveSelection } from './resolve-selection';
import { SelectionStore } from './selection-store';

const sections = [
  { key: '2026-03', count: 1_201 },
  { key: '2025-12', count: 30 },
];
const start = (isLoaded: boolean) => {
  const list = createMemoryList(sections, isLoaded);
  const selection = new SelectionStore(list);
  const asked: string[] = [];
  const resolve = (more: { signal?: AbortSignal; onProgress?: (found: number) => void } = {}) =>
    resolveSelection({
      list: {
        ...list,
        idsOf: (section, from, to) => {
          asked.push(`${section} ${from}-${to}`);
          return list.idsOf(section, from, to);
        },
      },
      table: selection.sectionTable,
      ranges: selection.ranges,
      ...more,
    });
  return { list, selection, asked, resolve };
};

test('D-14 all photos are found page by page, loaded or not, in visible order', async () => {
  const { asked, selection, resolve } = start(false);
  selection.selectAll();
  const progress: number[] = [];
  const found = await resolve({ onProgress: (count) => progress.push(count) });
  expect(found).toHaveLength(1_231);
  expect(found[0]).toEqual({ id: '2026-03-0', position: { section: '2026-03', index: 0 } });
  expect(found.at(-1)?.id).toBe('2025-12-29');
  expect(asked).toEqual(['2026-03 0-500', '2026-03 500-1000', '2026-03 1000-1201', '2025-12 0-30']);
  expect(progress).toEqual([500, 1_000, 1_201, 1_231]);
});

test('what is loaded is not asked for again', async () => {
  const { asked, selection, resolve } = start(true);
  selection.toggleSection('2025-12');
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
          selection[extends_ ? 'extendTo' : 'toggle']({ section: '2026-03', index });
        const found = await resolve();
        expect(found).toHaveLength(selection.size);
        expect(found.every(({ position }) => selection.has(position))).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

test('a library that has shrunk meanwhile leaves out what is gone', async () => {
  const { list, selection, resolve } = start(false);
  selection.toggleSection('2025-12');
  list.become([['2025-12', ['2025-12-0', '2025-12-1']]]);
  const found = await resolve();
  expect(found.map(({ id }) => id)).toEqual(['2025-12-0', '2025-12-1']);
});

test('EN-04 a photo that the service cannot name is left out, and no other is taken in its position', async () => {
  const list = createMemoryList(sections, false);
  const selection = new SelectionStore(list);
  selection.connect();
  selection.toggle({ section: '2025-12', index: 3 });
  selection.extendTo({ section: '2025-12', index: 5 });
  const found = await resolveSelection({
    list: { ...list, idsOf: () => Promise.resolve(['a', null, 'c']) },
    table: selection.sectionTable,
    ranges: selection.ranges,
  });
  expect(found).toEqual([
    { id: 'a', position: { section: '2025-12', index: 3 } },
    { id: 'c', position: { section: '2025-12', index: 5 } },
  ]);
});
