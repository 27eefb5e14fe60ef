import '@/tests/support/environment';
import * as z from 'zod';
import { sharedAlbumDetailsReply, sharedAlbumListReply } from '@/lib/shared-albums/schema';
import { type AlbumCustomer, makeShared, signIn } from '@/tests/albums/customers';
import { ask, type Handler } from '@/tests/support/ask';
import {
  DELETE as deleteAlbum,
  GET as getAlbum,
  PATCH as changeAlbum,
} from './api/albums/[id]/route';
import { GET as getIds } from './api/albums/[id]/photos/ids/route';
import {
  DELETE as removePhotos,
  GET as getPhotos,
  POST as addPhotos,
} from './api/albums/[id]/photos/route';
import { DELETE as leaveShared, GET as getShared } from './api/shared-albums/[id]/route';
import { GET as getSharedPhotos } from './api/shared-albums/[id]/photos/route';
import { GET as getSharedFullSize } from './api/shared-albums/[id]/photos/[photoId]/full-size/route';
import { GET as getSharedUrl } from './api/shared-albums/[id]/photos/[photoId]/url/route';
import { GET as listShared } from './api/shared-albums/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

type Request = { id?: string; photoId?: string; query?: string; body?: unknown };

const call = (
  { headers }: AlbumCustomer,
  method: string,
  run: Handler,
  { body, query = '', ...params }: Request = {},
) =>
  ask(run, {
    method,
    path: `/api/albums${query}`,
    headers: {
      ...headers,
      'idempotency-key': crypto.randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    params,
  });

async function detailsFor(who: AlbumCustomer, id: string) {
  const { text } = await call(who, 'GET', getShared, { id });
  return z.parse(sharedAlbumDetailsReply, JSON.parse(text));
}

const query = '?sort=created-desc&limit=24';
type Call = [method: string, run: Handler, request: Request];

/** Every handler with the id of the customer's own album in its path. */
const ownCalls = (photoIds: readonly string[]): Call[] => [
  ['GET', getAlbum, {}],
  ['GET', getPhotos, { query }],
  ['GET', getIds, { query: `${query}&offset=0` }],
  ['PATCH', changeAlbum, { body: { name: 'Mine now' } }],
  ['POST', addPhotos, { body: { photoIds } }],
  ['DELETE', removePhotos, { body: { photoIds } }],
  ['DELETE', deleteAlbum, {}],
];
/** Every handler with the id of a shared album in its path. */
const sharedCalls = (photoId: string): Call[] => [
  ['GET', getShared, {}],
  ['GET', getSharedPhotos, { query }],
  ['GET', getSharedUrl, { photoId }],
  ['GET', getSharedFullSize, { photoId }],
  ['DELETE', leaveShared, {}],
];

async function expectNone(who: AlbumCustomer, id: string, calls: readonly Call[]) {
  for (const [method, run, request] of calls) {
    const { status, error } = await call(who, method, run, { ...request, id });
    expect([method, status, error?.code]).toEqual([method, 404, 'notFound']);
  }
}

test('check 24 SA-03 D-19 who only takes part is a stranger to the calls of own albums, and changes nothing by them', async () => {
  const [owner, guest] = await Promise.all([signIn(backend, 3), signIn(backend, 2)]);
  const id = await makeShared(backend, owner, { participants: [guest] });
  await expectNone(guest, id, ownCalls([...guest.photoIds, ...owner.photoIds]));
  expect(await detailsFor(owner, id)).toMatchObject({ name: 'Together', count: 5 });
});

test('check 24 PV-16 the address of an original is given for photos of the album alone, each with its owner', async () => {
  const [owner, guest, other] = await Promise.all([3, 2, 1].map((times) => signIn(backend, times)));
  if (!owner || !guest || !other) throw new Error('three were made');
  const id = await makeShared(backend, owner, { participants: [guest] });
  const statusFor = async ({ sub }: AlbumCustomer) => {
    const request = { id, photoId: owner.photoIds[0] ?? '', query: `?ownerId=${sub}` };
    return (await call(guest, 'GET', getSharedUrl, request)).status;
  };
  expect([await statusFor(owner), await statusFor(guest)]).toEqual([200, 404]);
  for (const photoId of [...other.photoIds, 'never-was', '..%2Furl', ''])
    expect((await call(guest, 'GET', getSharedUrl, { id, photoId })).status).toBe(404);
  // The album gives no access to other photos of the owner.
  const elsewhere = await makeShared(backend, other, { participants: [] });
  const photoId = other.photoIds[0] ?? '';
  expect((await call(guest, 'GET', getSharedUrl, { id: elsewhere, photoId })).status).toBe(404);
});

test('check 24 SA-04 an album that was deleted, say in another tab, is there for no call of anybody', async () => {
  const [owner, guest] = await Promise.all([signIn(backend, 2), signIn(backend, 1)]);
  const id = await makeShared(backend, owner, { participants: [guest] });
  expect((await call(owner, 'DELETE', leaveShared, { id })).status).toBe(204);
  for (const who of [owner, guest])
    await expectNone(who, id, [...ownCalls(who.photoIds), ...sharedCalls(owner.photoIds[0] ?? '')]);
});

test('check 24 SA-06 one whose owner’s account was purged is there for no call of a participant', async () => {
  const [owner, guest] = await Promise.all([signIn(backend, 2), signIn(backend, 1)]);
  const id = await makeShared(backend, owner, { participants: [guest] });
  await fetch(`${backend}/control/accounts/${owner.sub}`, { method: 'DELETE' });
  await expectNone(guest, id, sharedCalls(guest.photoIds[0] ?? ''));
  const { text } = await call(guest, 'GET', listShared);
  expect(z.parse(sharedAlbumListReply, JSON.parse(text)).albums).toEqual([]);
});

test.each([
  ['<img src=x onerror=alert(1)>'],
  ['\u202Egnp.exe \u2066مرحبا\u2069'],
  // A name of spaces only is invisible, so the album is shown as one without a name.
  ['   ', 'Naamloos album'],
  ['x'.repeat(1000)],
])(
  'SA-05 EN-02 a shared album that was called %j before there were rules keeps its name, if it can be seen',
  async (name, shown = name) => {
    const [owner, guest] = await Promise.all([signIn(backend, 1), signIn(backend, 1)]);
    const id = await makeShared(backend, owner, { participants: [guest], name });
    expect((await detailsFor(guest, id)).name).toBe(shown);
  },
);

test('check 33 many reads of a shared album in a row are limited, and say when to go on', async () => {
  const [owner, guest] = await Promise.all([signIn(backend, 1), signIn(backend, 1)]);
  const id = await makeShared(backend, owner, { participants: [guest] });
  const answers = [];
  // Send ten at a time: 200 at once would reach the limit of concurrent calls before the rate limit of this route.
  for (let tens = 0; tens < 20; tens += 1)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () => call(guest, 'GET', getSharedPhotos, { id, query })),
      )),
    );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
});

test('SA-04 FF-03 an album that others look at too is not ended like one of one’s own, whatever is switched off', async () => {
  const [owner, guest] = await Promise.all([signIn(backend, 2), signIn(backend, 1)]);
  const id = await makeShared(backend, owner, { participants: [guest] });
  const cookie = `${owner.headers.cookie}; account_flags=PhotoManagementSharedAlbumsViewEnabled:0`;
  const off = { ...owner, headers: { ...owner.headers, cookie } };
  for (const who of [owner, off])
    expect((await call(who, 'DELETE', deleteAlbum, { id })).error?.code).toBe('forbidden');
  expect((await detailsFor(guest, id)).count).toBe(3);
});
