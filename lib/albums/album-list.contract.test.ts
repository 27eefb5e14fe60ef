import '@/tests/support/environment';
import { type AlbumCustomer, signIn } from '@/tests/albums/customers';
import { readAlbumList } from './album-list.server';
import { createAlbum } from './commands.server';
import type { AlbumListQuery } from './list-query';
import { readAlbums } from './queries.server';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

let customer: AlbumCustomer;
beforeAll(async () => {
  customer = await signIn(backend, 1);
  for (let at = 0; at < 51; at += 1)
    await createAlbum(customer.caller, `Album ${String(at).padStart(2, '0')}`, crypto.randomUUID());
});
afterEach(() => fetch(`${backend}/control/faults`, { method: 'DELETE' }));

const list = (query: Partial<AlbumListQuery> = {}) =>
  readAlbumList(customer.caller, { sort: 'newest', search: '', ...query });
const namesOf = ({ albums }: { albums: readonly { name: string }[] }) =>
  albums.map(({ name }) => name);

test('AL-04 CO-01 the list begins with 49 albums, the newest first, and goes on behind its cursor', async () => {
  const start = await list();
  expect(start.total).toBe(51);
  expect(namesOf(start)).toHaveLength(49);
  expect(namesOf(start)[0]).toBe('Album 50');
  const rest = await readAlbums(customer.caller, {
    shared: true,
    limit: 50,
    cursor: start.cursor ?? '',
  });
  expect([namesOf(rest), rest.cursor]).toEqual([['Album 01', 'Album 00'], null]);
});

test('the list is sorted and searched where the service can do it', async () => {
  expect(namesOf(await list({ sort: 'name' })).slice(0, 2)).toEqual(['Album 00', 'Album 01']);
  expect(namesOf(await list({ search: 'ALBUM 4' }))).toHaveLength(10);
  expect(await list({ search: '<b>' })).toMatchObject({ albums: [], cursor: null, total: 51 });
});

test('where the service does not say what it holds, the albums are there all the same', async () => {
  await customer.fault({ service: 'photos', kind: 'status', value: 503, path: '/users' });
  const start = await list();
  expect([namesOf(start)[0], start.total]).toEqual(['Album 50', null]);
});

test('ER-01 a list that cannot be read is a failure of its service, never an empty list', async () => {
  await customer.fault({ service: 'photos', kind: 'status', value: 503, path: '/albums' });
  await expect(list()).rejects.toMatchObject({ code: 'unavailable' });
});
