import fc from 'fast-check';
import {
  allSelected,
  deletedSize,
  isDeletedSelected,
  noneSelected,
  toggleDeleted,
} from './deleted-selection';

const deleted = '2026-11-21T12:00:00.000Z';
const photos = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, deleted }));

test('all with exceptions and single photos count as a plain set does', () => {
  const ids = photos.map(({ id }) => id);
  const step = fc.constantFrom(...ids, 'all', 'none');
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const naive = new Set<string>();
      let selection = noneSelected;
      for (const one of steps) {
        if (one === 'all') ids.forEach((id) => naive.add(id));
        else if (one === 'none') naive.clear();
        else if (!naive.delete(one)) naive.add(one);
        if (one === 'all') selection = allSelected(photos);
        else if (one === 'none') selection = noneSelected;
        else selection = toggleDeleted(selection, one);
      }
      expect(photos.filter((photo) => isDeletedSelected(selection, photo))).toEqual(
        photos.filter(({ id }) => naive.has(id)),
      );
      expect(deletedSize(selection, ids.length)).toBe(naive.size);
    }),
  );
});

test('D-17 all are those that were deleted by then, in whatever form the instants come', () => {
  const selection = allSelected(photos);
  const is = (id: string, at: string) => isDeletedSelected(selection, { id, deleted: at });
  expect(is('later', '2026-11-21T12:00:00.001Z')).toBe(false);
  expect(is('same', '2026-11-21T13:00:00+01:00')).toBe(true);
  expect(is('earlier', '2026-11-20T12:00:00Z')).toBe(true);
});
