import '@/tests/support/environment';
import { type AlbumCustomer, makeShared, signIn } from '@/tests/albums/customers';
import {
  countAlbums,
  countFoundShared,
  readSharedAlbum,
  searchSharedAlbums,
} from './queries.server';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

let owner: AlbumCustomer;
let guest: AlbumCustomer;
let mockSignedIn: AlbumCustomer;
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers(mockSignedIn.headers)),
  cookies: () => {
    const [name, value] = mockSignedIn.headers.cookie.split('=');
    return Promise.resolve({ get: (asked: string) => (asked === name ? { value } : undefined) });
  },
}));
beforeAll(async () => {
  [owner, guest] = await Promise.all([signIn(backend, 2), signIn(backend, 2)]);
  await makeShared(backend, owner, { participants: [guest] });
  await makeShared(backend, owner, { participants: [] });
});
afterEach(() => fetch(`${backend}/control/faults`, { method: 'DELETE' }));

const count = ({ caller }: AlbumCustomer, withShared = true) => countAlbums(caller, { withShared });

test('MP-02 EN-02 EN-03 own albums and those of others are one number out of two services, each album once', async () => {
  expect([await count(owner), await count(guest)]).toEqual([2, 1]);
  expect([await count(owner, false), await count(guest, false)]).toEqual([2, 0]);
});

test.each(['photos', 'shared-albums'] as const)(
  'MP-02 EN-03 where %s does not say its part, the number is not known: neither zero nor half of it',
  async (service) => {
    await owner.fault({ service, kind: 'status', value: 503, path: '/users' });
    expect(await count(owner)).toBeNull();
    await owner.fault({ service, kind: 'malformed', path: '/users' });
    expect(await count(guest)).toBeNull();
  },
);

test('MP-02 with shared albums off their service is not asked', async () => {
  await guest.fault({ service: 'shared-albums', kind: 'status', value: 503, path: '/users' });
  expect(await count(guest, false)).toBe(0);
});

test('AL-03 a search finds shared albums beyond the first page, whatever the case and the accents', async () => {
  const [host, reader] = await Promise.all([signIn(backend, 1), signIn(backend, 1)]);
  await makeShared(backend, host, { participants: [reader], name: 'Zürich' });
  for (let at = 0; at < 51; at += 1)
    await makeShared(backend, host, { participants: [reader], name: `Oslo ${at}` });
  const found = async (search: string) =>
    (await searchSharedAlbums(reader.caller, reader.sub, search)).albums.map(({ name }) => name);
  expect(await found('zurich')).toEqual(['Zürich']);
  expect(await found('OSLO')).toHaveLength(51);
  expect(await found('Rome')).toEqual([]);
});

test('AL-03 how many a search finds is not known while their service is down: it is not zero', async () => {
  mockSignedIn = guest;
  expect([await countFoundShared('together'), await countFoundShared('Rome')]).toEqual([1, 0]);
  await guest.fault({
    service: 'shared-albums',
    kind: 'status',
    value: 503,
    path: '/shared-albums',
  });
  expect(await countFoundShared('together')).toBeNull();
});

test('SA-02 who takes part besides is told to the owner alone, not to another participant', async () => {
  const other = await signIn(backend, 1);
  const id = await makeShared(backend, owner, { participants: [guest, other] });
  const emailsFor = async ({ caller, sub }: AlbumCustomer) =>
    (await readSharedAlbum(caller, sub, id)).participantEmails;
  expect(new Set(await emailsFor(owner))).toEqual(new Set([guest.email, other.email]));
  expect([await emailsFor(guest), await emailsFor(other)]).toEqual([[], []]);
});
