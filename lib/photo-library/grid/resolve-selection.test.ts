import fc from 'fast-check';
import { ApiError } from '@/lib/http/api-error';
import { createMemoryList } from '@/tests/photos/memory-list';
import { findPhotos, keepSelected, resolveSelection, SelectionChanged } from './resolve-selection';
import { SelectionStore } from './selection-store';

const march = '2026-03';
const december = '2025-12';
const sections = [
  { key: march, count: 1_201 },
  { key: december, count: 30 },
];
const ids = (key: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${key}-${index}`);
const without = (key: string, count: number, ...gone: number[]) =>
  ids(key, count).filter((_, index) => !gone.includes(index));

const start = (isLoaded: boolean) => {
  const list = createMemoryList(sections, isLoaded);
  const selection = new SelectionStore(list);
  selection.connect();
  const asked: string[] = [];
  const { idsOf, counts } = list;
  list.idsOf = (section, from, to) => {
    asked.push(`${section} ${from}-${to}`);
    return idsOf(section, from, to);
  };
  list.counts = () => {
    asked.push('counts');
    return counts();
  };
  const resolve = (more: { signal?: AbortSignal; onProgress?: (found: number) => void } = {}) =>
    resolveSelection({ list, selection, ...more });
  const range = (section: string, from: number, to: number) => {
    selection.toggle({ section, index: from });
    selection.extendTo({ section, index: to });
  };
  return { list, selection, asked, resolve, range };
};
const idsFrom = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('D-14 all photos are found page by page, loaded or not, in visible order, and counted once', async () => {
  const { asked, selection, resolve } = start(false);
  selection.selectAll();
  const progress: number[] = [];
  const found = await resolve({ onProgress: (count) => progress.push(count) });
  expect(found).toHaveLength(1_231);
  expect(found[0]).toEqual({ id: '2026-03-0', position: { section: march, index: 0 } });
  expect(found.at(-1)?.id).toBe('2025-12-29');
  expect(asked).toEqual([
    '2026-03 0-500', '2026-03 500-1000', '2026-03 1000-1201', '2025-12 0-30', 'counts',
  ]); // prettier-ignore
  expect(progress).toEqual([500, 1_000, 1_201, 1_231]);
});

test('of what is loaded the service is asked nothing', async () => {
  const { asked, selection, resolve } = start(true);
  selection.toggleSection(december);
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
          selection[extends_ ? 'extendTo' : 'toggle']({ section: march, index });
        const found = await resolve();
        expect(found).toHaveLength(selection.size);
        expect(found.every(({ position }) => selection.has(position))).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

test('EN-04 a photo that the service cannot name is left out, and no other is taken in its position', async () => {
  const { list, range, resolve } = start(false);
  list.idsOf = () => Promise.resolve(['a', null, 'c']);
  range(december, 3, 5);
  expect(await resolve()).toEqual([
    { id: 'a', position: { section: december, index: 3 } },
    { id: 'c', position: { section: december, index: 5 } },
  ]);
});

describe('D-14 D-17 when another device has changed the library', () => {
  test.each([
    ['a photo went before them', without(march, 1_201, 2)],
    ['a photo arrived before them', ['new', ...ids(march, 1_201)]],
  ])('%s: no other photos are meant, and the next press asks for what is selected then', async (_, now) => {
    const { list, selection, range, resolve } = start(false);
    range(march, 100, 250);
    list.serve([[march, now]]);
    await expect(resolve()).rejects.toThrow(SelectionChanged);
    expect([list.total(), selection.size]).toEqual([now.length, 0]);
  }); // prettier-ignore

  test('if one photo was added and one removed, the photos on the screen show that positions have changed', async () => {
    const { list, selection, resolve } = start(false);
    await list.load(december, 5, 7);
    selection.toggleSection(december);
    list.serve([[december, ['new', ...without(december, 30, 29)]]]);
    await expect(resolve()).rejects.toThrow(SelectionChanged);
    expect(selection.size).toBe(0);
  });

  test('the month mark of a month with one photo fewer asks anew with its true number', async () => {
    const { list, selection, resolve } = start(false);
    selection.toggleSection(december);
    list.serve([[december, without(december, 30, 4)]]);
    await expect(resolve()).rejects.toThrow(SelectionChanged);
    expect(selection.size).toBe(29);
    expect(idsFrom(await resolve())).toEqual(without(december, 30, 4));
  });

  test('a change of another month disturbs nobody', async () => {
    const { list, range, resolve } = start(false);
    range(december, 3, 5);
    list.serve([
      [march, ids(march, 1_300)],
      [december, ids(december, 30)],
    ]);
    expect(idsFrom(await resolve())).toEqual(['2025-12-3', '2025-12-4', '2025-12-5']);
  });

  test('photos that were chosen one by one are followed by their ids', async () => {
    const { list, selection, resolve } = start(false);
    await list.load(march, 600, 601);
    await list.load(december, 5, 6);
    selection.toggle({ section: march, index: 600 });
    selection.toggle({ section: december, index: 5 });
    // As after scrolling far away: the photo is not loaded any more.
    list.photoAt = () => undefined;
    list.serve([
      [march, ['new', ...without(march, 1_201, 7)]],
      [december, ['new', ...ids(december, 30)]],
    ]);
    expect(idsFrom(await resolve())).toEqual(['2026-03-600', '2025-12-5']);
  });
});

describe('when the list itself changes meanwhile', () => {
  test('the same photos in another order are looked up anew', async () => {
    const { list, selection, resolve } = start(false);
    selection.toggleSection(december);
    const { idsOf } = list;
    list.idsOf = async (...where) => {
      const found = await idsOf(...where);
      list.idsOf = idsOf;
      list.become([[december, ids(december, 30).reverse()]]);
      return found;
    };
    expect(idsFrom(await resolve())).toEqual(ids(december, 30).reverse());
  });

  test('a photo that arrives in front makes it another selection', async () => {
    const { list, range, resolve } = start(false);
    range(december, 3, 5);
    const { idsOf } = list;
    list.idsOf = (...where) => {
      const found = idsOf(...where);
      list.become([[december, ['new', ...ids(december, 30)]]]);
      return found;
    };
    await expect(resolve()).rejects.toThrow(SelectionChanged);
  });
});

describe('D-20 what has failed', () => {
  const failed = [2, 25].map((index) => ({
    id: `2025-12-${index}`,
    position: { section: december, index },
  }));

  test('is selected where it stood when the list has not moved, without a question', async () => {
    const { list, selection, asked } = start(false);
    await keepSelected({ list, selection, photos: failed, order: list.order() });
    expect(selection.size).toBe(2);
    expect(failed.every(({ position }) => selection.has(position))).toBe(true);
    expect(asked).toEqual([]);
  });

  test('is selected where it stands by now, and what is gone is told', async () => {
    const { list, selection } = start(false);
    const order = list.order();
    list.become([[december, ['new', ...without(december, 30, 25)]]]);
    const absent = await keepSelected({ list, selection, photos: failed, order });
    expect(idsFrom(absent)).toEqual(['2025-12-25']);
    expect([selection.size, selection.has({ section: december, index: 3 })]).toEqual([1, true]);
  });

  test('without the service only what is loaded is selected: better none than a stranger', async () => {
    const { list, selection } = start(false);
    const order = list.order();
    await list.load(december, 25, 26);
    list.become([[december, ['new', ...ids(december, 30)]]]);
    list.idsOf = () => Promise.reject(new ApiError('offline', ''));
    expect(await keepSelected({ list, selection, photos: failed, order })).toEqual([]);
    expect([selection.size, selection.has({ section: december, index: 26 })]).toEqual([1, true]);
  });

  test('is looked for first where it stood', async () => {
    const { list, asked } = start(false);
    const photos = [{ id: '2026-03-1100', position: { section: march, index: 1_100 } }];
    expect(await findPhotos(list, photos)).toEqual(photos);
    expect(asked).toEqual(['2026-03 1000-1201']);
  });
});
