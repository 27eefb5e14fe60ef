import fc from 'fast-check';
import { Geometry } from './geometry';
import { metricsFor } from './grid-metrics';
import { type Spot, walkGrid, walkOf } from './walk-grid';

const sizes = metricsFor({ viewport: 1_440, width: 1_100 });
const build = (counts: readonly number[]) => new Geometry(counts, counts, sizes);
const counts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 });
const walk = (geometry: Geometry, spot: Spot, key: string) => {
  const way = walkOf(key, false);
  return way && walkGrid(geometry, spot, way, 900);
};

test('right from the first photo visits every photo once, and left leads back', () => {
  fc.assert(
    fc.property(counts, (list) => {
      const geometry = build(list);
      const visited: string[] = [];
      let spot: Spot = { section: 0, slot: 0 };
      for (;;) {
        visited.push(`${spot.section}/${spot.slot}`);
        const next = walk(geometry, spot, 'ArrowRight');
        if (!next) break;
        expect(walk(geometry, next, 'ArrowLeft')).toEqual(spot);
        spot = next;
      }
      expect(new Set(visited).size).toBe(list.reduce((sum, count) => sum + count, 0));
    }),
  );
});

test('down goes one row down in the same column, over the border of a month, and to the end of a short row', () => {
  const { columns } = sizes;
  const geometry = build([columns + 2, columns - 1, columns]);
  const at = (section: number, slot: number) => ({ section, slot });
  expect(walk(geometry, at(0, 1), 'ArrowDown')).toEqual(at(0, columns + 1));
  expect(walk(geometry, at(0, columns - 1), 'ArrowDown')).toEqual(at(0, columns + 1));
  expect(walk(geometry, at(0, columns + 1), 'ArrowDown')).toEqual(at(1, 1));
  expect(walk(geometry, at(2, 4), 'ArrowUp')).toEqual(at(1, columns - 2));
  expect(walk(geometry, at(2, 0), 'ArrowDown')).toBeNull();
  expect(walk(geometry, at(0, 0), 'ArrowUp')).toBeNull();
});

test('up and down lead to the nearest tile of the next line, whatever month it is of', () => {
  const { columns } = sizes;
  // Three months are in the first line, two in the last.
  const geometry = build([1, 2, columns - 3, columns + 1, 2, 2]);
  const at = (section: number, slot: number) => ({ section, slot });
  expect(walk(geometry, at(1, 1), 'ArrowDown')).toEqual(at(3, 2));
  expect(walk(geometry, at(3, 2), 'ArrowUp')).toEqual(at(1, 1));
  expect(walk(geometry, at(3, columns), 'ArrowDown')).toEqual(at(4, 0));
  expect(walk(geometry, at(5, 1), 'ArrowUp')).toEqual(at(3, columns));
  expect(walk(geometry, at(2, 0), 'ArrowUp')).toBeNull();
});

test('Home and End are the first and the last photo; a page is several rows and ends at an end', () => {
  const geometry = build([30, 30, 30]);
  expect(walk(geometry, { section: 1, slot: 3 }, 'Home')).toEqual({ section: 0, slot: 0 });
  expect(walk(geometry, { section: 1, slot: 3 }, 'End')).toEqual({ section: 2, slot: 29 });
  const down = walk(geometry, { section: 0, slot: 1 }, 'PageDown');
  expect(down && down.slot).toBeGreaterThan(sizes.columns);
  expect(walk(geometry, { section: 2, slot: 29 }, 'PageDown')).toEqual({ section: 2, slot: 29 });
});

test('in a right-to-left page the arrows go where they point; other keys mean nothing', () => {
  expect([walkOf('ArrowLeft', true), walkOf('ArrowRight', true)]).toEqual(['right', 'left']);
  expect(walkOf('Tab', false)).toBeNull();
});
