import { Geometry } from '@/lib/photo-library/grid/geometry';
import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import { PageDemand } from './page-plan';

const geometry = new Geometry([240], [240], {
  columns: 2,
  tile: 100,
  gap: 0,
  heading: 0,
  footing: 0,
  band: 0,
});

function makeDemand() {
  const list = new PhotoCollection(
    {
      sections: [{ key: '2024-05', count: 240 }],
      pages: [],
    },
    {
      name: 'list',
      sections: () => Promise.resolve([]),
      page: () => Promise.resolve({ photos: [], cursor: null }),
    },
  );
  const want = jest.spyOn(list, 'want').mockImplementation(() => {});
  const demand = new PageDemand(list);
  const at = (top: number, flags = { isOpen: true, isDirty: false }) => {
    const { ranges } = geometry.rangesBetween(top - 400, top + 1_200);
    return demand.ask({ geometry, ranges, top, height: 800, margin: 400, direction: 1, ...flags });
  };
  return { want, at };
}

test('T5 a window asks for its pages once, what is seen first, and not again while it shows the same photos', () => {
  const { want, at } = makeDemand();
  expect(at(2_430)).toBe(true);
  expect(want.mock.lastCall?.[0].map(({ page }) => page)).toEqual([2, 3, 1]);
  expect(at(2_440)).toBe(false);
  expect(want).toHaveBeenCalledTimes(1);
  expect(at(2_440, { isOpen: true, isDirty: true })).toBe(true);
  expect(want).toHaveBeenCalledTimes(2);
});

test('T5 above the gate nothing is asked for, and what was is given up', () => {
  const { want, at } = makeDemand();
  at(2_430);
  expect(at(4_000, { isOpen: false, isDirty: false })).toBe(false);
  expect(want.mock.lastCall?.[0]).toEqual([]);
  at(5_000, { isOpen: false, isDirty: false });
  expect(want).toHaveBeenCalledTimes(2);
});
