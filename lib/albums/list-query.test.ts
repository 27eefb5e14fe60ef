import fc from 'fast-check';
import { albumListHref, albumSorts, serviceQuery, toAlbumListQuery } from './list-query';

const sort = fc.constantFrom(...albumSorts);
const given = (href: string) =>
  Object.fromEntries(new URL(href, 'https://account.example').searchParams);

test('EN-06 an order and a search come back out of their address, whatever is stored', () => {
  const query = fc.record({
    sort,
    search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  });
  fc.assert(
    fc.property(query, fc.anything(), (asked, stored) =>
      expect(toAlbumListQuery(given(albumListHref(asked)), stored)).toEqual(asked),
    ),
  );
});

test('EN-06 the stored order counts where the address has none, and what neither should say is ignored', () => {
  expect(toAlbumListQuery({}, 'name').sort).toBe('name');
  expect(toAlbumListQuery({ sort: 'lastAdded' }, 'name').sort).toBe('lastAdded');
  expect(toAlbumListQuery({ sort: ['name', 'name'], q: ['a'] }, '<script>')).toEqual({
    sort: 'newest',
    search: '',
  });
  expect(toAlbumListQuery({ q: ` ${'x'.repeat(3_000)}` }, undefined).search).toHaveLength(100);
});

test('AL-04 the usual order asks nothing of the service that the specification does not know', () => {
  expect(serviceQuery({ sort: 'newest', search: '' })).toEqual({});
  expect(serviceQuery({ sort: 'name', search: 'a' })).toEqual({
    sort: 'name',
    order: 'asc',
    search: 'a',
  });
});
