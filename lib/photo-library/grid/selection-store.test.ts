import fc from 'fast-check';
import type { PhotoPosition } from './photo-list';
import { SectionTable } from './section-table';
import { createMemoryList } from '@/tests/photos/memory-list';
import { SelectionStore } from './selection-store';

const sections = [
  { key: '2026-03', count: 5 },
  { key: '2026-01', count: 1 },
  { key: '2025-12', count: 7 },
  { key: '0000-00', count: 3 },
];
const table = new SectionTable(sections);
const at = (index: number): PhotoPosition =>
  table.positionAt(index) ?? { section: 'none', index: 0 };
const start = (isLoaded = true) => {
  const list = createMemoryList(sections, isLoaded);
  const selection = new SelectionStore(list);
  selection.connect();
  return { list, selection };
};
const selected = (selection: SelectionStore, total = table.total) =>
  Array.from({ length: total }, (_, index) => index).filter((index) => {
    const position = selection.sectionTable.positionAt(index);
    return position !== null && selection.has(position);
  });

/** A simple reference implementation of the selection, with a set of positions. */
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
  toggleSection(section: number) {
    const from = sections.slice(0, section).reduce((sum, { count }) => sum + count, 0);
    const all = Array.from({ length: sections[section]?.count ?? 0 }, (_, index) => from + index);
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

const position = fc.nat(table.total - 1);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('toggle' as const), position) },
    { weight: 4, arbitrary: fc.tuple(fc.constant('extendTo' as const), position) },
    fc.tuple(fc.constant('toggleSection' as const), fc.nat(sections.length - 1)),
    fc.tuple(fc.constant('selectAll' as const), fc.constant(0)),
    fc.tuple(fc.constant('clear' as const), fc.constant(0)),
  ),
);

test('SE-06 D-12 toggling, ranges in both directions, months and all equal a plain set of positions', () => {
  fc.assert(
    fc.property(steps, (actions) => {
      const { selection } = start();
      const naive = new NaiveSelection();
      for (const [action, value] of actions) {
        naive[action](value);
        const section = sections[value];
        if (action === 'toggle' || action === 'extendTo') selection[action](at(value));
        else if (action !== 'toggleSection') selection[action]();
        else if (section) selection.toggleSection(section.key);
        expect(selected(selection)).toEqual([...naive.members].sort((a, b) => a - b));
        expect(selection.size).toBe(naive.members.size);
      }
    }),
    { numRuns: 300 },
  );
});

test('D-14 a month and the whole library count truly although nothing is loaded', () => {
  const { selection } = start(false);
  selection.toggleSection('2025-12');
  expect(selection.size).toBe(7);
  expect(selection.section('2025-12')).toBe('all');
  selection.toggle(at(8));
  expect(selection.section('2025-12')).toBe('some');
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
    const { list, selection } = start();
    selection.toggle(at(6));
    selection.extendTo(at(8));
    list.become([
      ['2026-04', ['new-1', 'new-2']],
      ['2026-03', ids('2026-03', 5)],
      ['2026-01', ids('2026-01', 1)],
      ['2025-12', ids('2025-12', 7)],
    ]);
    expect(selected(selection, 15)).toEqual([8, 9, 10]);
  });

  test('a photo that was chosen is followed; ranges of a month that grew are dropped', () => {
    const { list, selection } = start();
    selection.toggleSection('2026-03');
    selection.toggle(at(7));
    list.become([
      ['2026-03', ['new', ...ids('2026-03', 5)]],
      ['2025-12', ['new-2', ...ids('2025-12', 7)]],
    ]);
    expect(selection.section('2026-03')).toBe('none');
    expect(selection.size).toBe(1);
    expect(selection.has({ section: '2025-12', index: 2 })).toBe(true);
  });

  test('one that came and one that went in the same month never select a photo nobody chose', () => {
    const { list, selection } = start();
    selection.toggle(at(7));
    selection.toggle(at(8));
    list.become([['2025-12', ['new', ...ids('2025-12', 6)]]]);
    expect(selection.has({ section: '2025-12', index: 1 })).toBe(false);
    expect(selection.has({ section: '2025-12', index: 2 })).toBe(true);
    expect(selection.has({ section: '2025-12', index: 3 })).toBe(true);
    expect(selection.size).toBe(2);
  });

  test('a month selected as a whole stays so when it has shrunk, and what was let go stays so', () => {
    const { list, selection } = start();
    selection.toggle(at(0));
    selection.toggleSection('2026-03');
    selection.toggleSection('2026-03');
    selection.toggleSection('2025-12');
    list.become([
      ['2026-03', ['new', ...ids('2026-03', 5)]],
      ['2025-12', ids('2025-12', 4)],
    ]);
    expect(selection.section('2026-03')).toBe('none');
    expect(selection.section('2025-12')).toBe('all');
    expect(selection.size).toBe(4);
  });

  test('D-20 exactly the photos that failed can be selected again', () => {
    const { selection } = start();
    const positions = [at(9), at(0), { section: '2025-12', index: 70 }];
    selection.select(positions.map((position) => ({ id: `${position.index}`, position })));
    expect(selected(selection)).toEqual([0, 9]);
  });
});

test('ten thousand single photos stay fluid', () => {
  const list = createMemoryList([{ key: '2020-01', count: 20_000 }]);
  const selection = new SelectionStore(list);
  selection.select(
    Array.from({ length: 10_000 }, (_, at) => ({
      id: `2020-01-${at * 2}`,
      position: { section: '2020-01', index: at * 2 },
    })),
  );
  expect(selection.size).toBe(10_000);
  const times = Array.from({ length: 100 }, (_, index) => {
    const startedAt = performance.now();
    selection.toggle({ section: '2020-01', index });
    selection.has({ section: '2020-01', index });
    return performance.now() - startedAt;
  });
  // Use the fastest run, because other processes may have slowed down the others.
  expect(Math.min(...times)).toBeLessThan(16);
});

test('D-13 a range that is drawn over two million photos asks for none of them, and costs a step, not a scan', () => {
  const huge = [
    { key: '2026-03', count: 1_000_000 },
    { key: '2025-12', count: 1_000_000 },
  ];
  const small = createMemoryList([]);
  const photoAt = jest.fn();
  const positionOf = jest.fn();
  const list = { ...small, sections: () => huge, total: () => 2_000_000, photoAt, positionOf };
  const selection = new SelectionStore(list);
  selection.connect();
  const heard = jest.fn();
  selection.subscribe(heard);
  const positions = new SectionTable(huge);
  const drawTo = (index: number) => {
    const position = positions.positionAt(index);
    if (position) selection.extendTo(position);
  };
  selection.toggle({ section: '2026-03', index: 0 });
  photoAt.mockClear();
  const start = performance.now();
  // There and back: 3,600 movements of the pointer, which is one minute at 60 frames per second.
  for (let move = 1; move <= 1_800; move += 1) drawTo(move * 1_111);
  for (let move = 1_800; move >= 1; move -= 1) drawTo(move * 1_111);
  const perMove = (performance.now() - start) / 3_600;

  expect(photoAt).not.toHaveBeenCalled();
  expect(positionOf).not.toHaveBeenCalled();
  expect(heard.mock.calls.length).toBeLessThanOrEqual(3_601);
  expect([selection.size, selection.ranges.length]).toEqual([1_112, 2]);
  // A scan of two million photos would take many times longer.
  expect(perMove).toBeLessThan(1);
});
