import fc from 'fast-check';
import type { PhotoPlace } from './photo-list';
import { MonthTable, monthKey } from './section-table';
import { createMemoryLibrary } from '@/tests/photos/memory-library';
import { SelectionStore } from './selection-store';

const months = [
  { year: 2026, month: 3, count: 5 },
  { year: 2026, month: 1, count: 1 },
  { year: 2025, month: 12, count: 7 },
  { year: 0, month: 0, count: 3 },
];
const table = new MonthTable(months);
const at = (index: number): PhotoPlace => table.placeAt(index) ?? { month: 'none', index: 0 };
const start = (isLoaded = true) => {
  const library = createMemoryLibrary(months, isLoaded);
  const selection = new SelectionStore(library);
  selection.connect();
  return { library, selection };
};
const selected = (selection: SelectionStore, total = table.total) =>
  Array.from({ length: total }, (_, index) => index).filter((index) => {
    const place = selection.monthTable.placeAt(index);
    return place !== null && selection.has(place);
  });

/** The same steps on a plain set of places. */
class NaiveSelection {
  members = new Set<number>();
  before = new Set<number>();
  anchor: { index: number; isIn: boolean } | null = null;

  private put(index: number, isIn: boolean) {
    if (isIn) this.members.add(index);
    else this.members.delete(index);
  }
  toggle(index: number) {
    const isIn = !this.members.has(index);
    this.put(index, isIn);
    this.anchor = { index, isIn };
    this.before = new Set(this.members);
  }
  extendTo(index: number) {
    if (!this.anchor) return this.toggle(index);
    this.members = new Set(this.before);
    const [from = 0, to = 0] = [this.anchor.index, index].sort((a, b) => a - b);
    for (let one = from; one <= to; one += 1) this.put(one, this.anchor.isIn);
  }
  toggleMonth(month: number) {
    const from = months.slice(0, month).reduce((sum, { count }) => sum + count, 0);
    const all = Array.from({ length: months[month]?.count ?? 0 }, (_, index) => from + index);
    const isIn = !all.every((index) => this.members.has(index));
    all.forEach((index) => this.put(index, isIn));
    this.anchor = null;
  }
  selectAll() {
    for (let index = 0; index < table.total; index += 1) this.members.add(index);
    this.anchor = null;
  }
  clear() {
    this.members.clear();
    this.anchor = null;
  }
}

const place = fc.nat(table.total - 1);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('toggle' as const), place) },
    { weight: 4, arbitrary: fc.tuple(fc.constant('extendTo' as const), place) },
    fc.tuple(fc.constant('toggleMonth' as const), fc.nat(months.length - 1)),
    fc.tuple(fc.constant('selectAll' as const), fc.constant(0)),
    fc.tuple(fc.constant('clear' as const), fc.constant(0)),
  ),
);

test('SE-06 D-12 toggling, ranges in both directions, months and all equal a plain set of places', () => {
  fc.assert(
    fc.property(steps, (actions) => {
      const { selection } = start();
      const naive = new NaiveSelection();
      for (const [action, value] of actions) {
        naive[action](value);
        const month = months[value];
        if (action === 'toggle' || action === 'extendTo') selection[action](at(value));
        else if (action !== 'toggleMonth') selection[action]();
        else if (month) selection.toggleMonth(monthKey(month.year, month.month));
        expect(selected(selection)).toEqual([...naive.members].sort((a, b) => a - b));
        expect(selection.size).toBe(naive.members.size);
      }
    }),
    { numRuns: 300 },
  );
});

test('D-14 a month and the whole library count truly although nothing is loaded', () => {
  const { selection } = start(false);
  selection.toggleMonth('2025-12');
  expect(selection.size).toBe(7);
  expect(selection.month('2025-12')).toBe('all');
  selection.toggle(at(8));
  expect(selection.month('2025-12')).toBe('some');
  selection.selectAll();
  expect(selection.size).toBe(16);
});

test('SE-01 SE-06 the mode starts empty or with the first photo; clear keeps it on, stop ends it', () => {
  const { selection } = start();
  selection.start();
  expect([selection.isActive, selection.size]).toEqual([true, 0]);
  selection.toggle(at(1));
  selection.clear();
  expect([selection.isActive, selection.size]).toEqual([true, 0]);
  selection.stop();
  expect(selection.isActive).toBe(false);
  selection.toggle(at(1));
  expect([selection.isActive, selection.size]).toEqual([true, 1]);
});

test('SE-03 the first of the selected are kept in visible order', () => {
  const { selection } = start();
  selection.selectAll();
  selection.keepFirst(6);
  expect(selected(selection)).toEqual([0, 1, 2, 3, 4, 5]);
});

describe('when the library changes', () => {
  const ids = (key: string, count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => `${key}-${index + from}`);

  test('months that come before others move the selection along', () => {
    const { library, selection } = start();
    selection.toggle(at(6));
    selection.extendTo(at(8));
    library.become([
      [2026, 4, ['new-1', 'new-2']],
      [2026, 3, ids('2026-03', 5)],
      [2026, 1, ids('2026-01', 1)],
      [2025, 12, ids('2025-12', 7)],
    ]);
    expect(selected(selection, 15)).toEqual([8, 9, 10]);
  });

  test('a photo that was chosen is followed; ranges of a month that grew are dropped', () => {
    const { library, selection } = start();
    selection.toggleMonth('2026-03');
    selection.toggle(at(7));
    library.become([
      [2026, 3, ['new', ...ids('2026-03', 5)]],
      [2025, 12, ['new-2', ...ids('2025-12', 7)]],
    ]);
    expect(selection.month('2026-03')).toBe('none');
    expect(selection.size).toBe(1);
    expect(selection.has({ month: '2025-12', index: 2 })).toBe(true);
  });

  test('one that came and one that went in the same month never select a photo nobody chose', () => {
    const { library, selection } = start();
    selection.toggle(at(7));
    selection.toggle(at(8));
    library.become([[2025, 12, ['new', ...ids('2025-12', 6)]]]);
    expect(selection.has({ month: '2025-12', index: 1 })).toBe(false);
    expect(selection.has({ month: '2025-12', index: 2 })).toBe(true);
    expect(selection.has({ month: '2025-12', index: 3 })).toBe(true);
    expect(selection.size).toBe(2);
  });

  test('a month selected as a whole stays so when it has shrunk, and what was let go stays so', () => {
    const { library, selection } = start();
    selection.toggle(at(0));
    selection.toggleMonth('2026-03');
    selection.toggleMonth('2026-03');
    selection.toggleMonth('2025-12');
    library.become([
      [2026, 3, ['new', ...ids('2026-03', 5)]],
      [2025, 12, ids('2025-12', 4)],
    ]);
    expect(selection.month('2026-03')).toBe('none');
    expect(selection.month('2025-12')).toBe('all');
    expect(selection.size).toBe(4);
  });

  test('D-20 exactly the photos that failed can be selected again', () => {
    const { selection } = start();
    selection.select([at(9), at(0), { month: '2025-12', index: 70 }]);
    expect(selected(selection)).toEqual([0, 9]);
  });
});

test('ten thousand single photos stay fluid', () => {
  const library = createMemoryLibrary([{ year: 2020, month: 1, count: 20_000 }]);
  const selection = new SelectionStore(library);
  selection.select(
    Array.from({ length: 10_000 }, (_, at) => ({ month: '2020-01', index: at * 2 })),
  );
  expect(selection.size).toBe(10_000);
  const times = Array.from({ length: 100 }, (_, index) => {
    const startedAt = performance.now();
    selection.toggle({ month: '2020-01', index });
    selection.has({ month: '2020-01', index });
    return performance.now() - startedAt;
  });
  // The quickest: in the others the machine may have done something else meanwhile.
  expect(Math.min(...times)).toBeLessThan(16);
});

test('D-13 a range that is drawn over two million photos asks for none of them, and costs a step, not a scan', () => {
  const huge = [
    { year: 2026, month: 3, count: 1_000_000 },
    { year: 2025, month: 12, count: 1_000_000 },
  ];
  const small = createMemoryLibrary([]);
  const photoAt = jest.fn();
  const placeOf = jest.fn();
  const library = { ...small, months: () => huge, total: () => 2_000_000, photoAt, placeOf };
  const selection = new SelectionStore(library);
  selection.connect();
  const heard = jest.fn();
  selection.subscribe(heard);
  const places = new MonthTable(huge);
  const drawTo = (index: number) => {
    const place = places.placeAt(index);
    if (place) selection.extendTo(place);
  };
  selection.toggle({ month: monthKey(2026, 3), index: 0 });
  photoAt.mockClear();
  const start = performance.now();
  // There and back: as many moves of a pointer as a minute has frames.
  for (let move = 1; move <= 1_800; move += 1) drawTo(move * 1_111);
  for (let move = 1_800; move >= 1; move -= 1) drawTo(move * 1_111);
  const perMove = (performance.now() - start) / 3_600;

  expect(photoAt).not.toHaveBeenCalled();
  expect(placeOf).not.toHaveBeenCalled();
  expect(heard.mock.calls.length).toBeLessThanOrEqual(3_601);
  expect([selection.size, selection.ranges.length]).toEqual([1_112, 2]);
  // A scan of two million photos would take many times that.
  expect(perMove).toBeLessThan(1);
});
