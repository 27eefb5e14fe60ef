import fc from 'fast-check';
import {
  allSelected,
  deletedSize,
  isDeletedSelected,
  noneSelected,
  toggleDeleted,
} from './deleted-selection';

test('all with exceptions and single photos count as a plain set does', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const step = fc.constantFrom(...ids, 'all', 'none');
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const naive = new Set<string>();
      let selection = noneSelected;
      for (const one of steps) {
        if (one === 'all') ids.forEach((id) => naive.add(id));
        else if (one === 'none') naive.clear();
        else if (!naive.delete(one)) naive.add(one);
        if (one === 'all') selection = allSelected;
        else if (one === 'none') selection = noneSelected;
        else selection = toggleDeleted(selection, one);
      }
      expect(ids.filter((id) => isDeletedSelected(selection, id))).toEqual(
        ids.filter((id) => naive.has(id)),
      );
      expect(deletedSize(selection, ids.length)).toBe(naive.size);
    }),
  );
});
