import '@/tests/support/environment';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import { type AlbumCustomer, makeShared, signIn } from '@/tests/albums/customers';
import { readSharedStart, readSharedViewer } from './shared-start.server';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const sort = sortOf('created-desc');
let owner: AlbumCustomer;
let guest: AlbumCustomer;
let id: string;
beforeAll(async () => {
  [owner, guest] = await Promise.all([signIn(backend, 120), signIn(backend, 20)]);
  id = await makeShared(backend, owner, { participants: [guest] });
});
afterEach(() => fetch(`${backend}/control/faults`, { method: 'DELETE' }));

const start = (who: AlbumCustomer, album = id) =>
  readSharedStart(who.caller, { id: album, me: who.sub, sort });
const viewer = (who: AlbumCustomer, photoId: string, album = id) =>
  readSharedViewer(who.caller, { id: album, me: who.sub, sort, photoId });

test('SA-05 CO-01 the page begins with the album, its people and three sections of 24, each photo with its owner', async () => {
  const page = await start(guest);
  expect(page).toMatchObject({
    album: { id, count: 140, isOwner: false, ownerEmail: owner.email },
    sections: [{ key: 'all', count: 140 }],
  });
  expect(page?.pages.map(({ photos }) => photos.length)).toEqual([24, 24, 24]);
  const owners = page?.pages.flatMap(({ photos }) => photos.map((photo) => photo?.ownerId));
  expect(owners?.every((sub) => sub === owner.sub || sub === guest.sub)).toBe(true);
  expect((await start(owner))?.album).toMatchObject({
    ...{ isOwner: true, participantEmails: [guest.email] },
  });
});

test('PV-10 PV-14 a photo is found by its address alone wherever it stands, with the page around it', async () => {
  const photoId = owner.photoIds[3] ?? '';
  const found = await viewer(guest, photoId);
  const { index = -1 } = found?.position ?? {};
  expect(found?.start.pages).toHaveLength(1);
  const [page] = found?.start.pages ?? [];
  expect(page?.photos[index - (page?.page ?? 0) * 24]).toMatchObject({
    ...{ id: photoId, ownerId: owner.sub },
  });
  expect(found?.start.sections).toEqual([{ key: 'all', count: 140 }]);
  // The addresses of participants are not sent to this page, because it does not need them.
  expect(JSON.stringify(found?.start.album)).not.toContain('@');
});

test('PV-10 what is no photo of the album has no place in it: elsewhere, unknown, hostile', async () => {
  const other = await signIn(backend, 1);
  for (const photoId of [other.photoIds[0] ?? '', 'never-was', '../users', '', 'x'.repeat(1000)])
    expect(await viewer(guest, photoId)).toMatchObject({
      start: { album: { id } },
      position: null,
    });
});

test('SA-05 a foreign, an unknown and a hostile album are none, on its page and in its viewer', async () => {
  const stranger = await signIn(backend, 1);
  const photoId = stranger.photoIds[0] ?? '';
  for (const album of [id, 'never-was', '..', '%2e%2e', 'x'.repeat(1000)]) {
    expect([album, await start(stranger, album)]).toEqual([album, null]);
    expect([album, await viewer(stranger, photoId, album)]).toEqual([album, null]);
  }
});

test('SA-06 the owner’s account is purged while a participant looks: album and photos are gone like any other', async () => {
  const leaving = await signIn(backend, 2);
  const album = await makeShared(backend, leaving, { participants: [guest] });
  expect(await start(guest, album)).not.toBeNull();
  await fetch(`${backend}/control/accounts/${leaving.sub}`, { method: 'DELETE' });
  expect(await start(guest, album)).toBeNull();
  expect(await viewer(guest, guest.photoIds[0] ?? '', album)).toBeNull();
});

test.each([['/participants'], ['/shared-albums/']])(
  'ER-03 without the album or its people there is no page: %s',
  async (path) => {
    await owner.fault({ service: 'shared-albums', kind: 'malformed', path });
    await expect(start(guest)).rejects.toMatchObject({ code: 'badAnswer' });
  },
);

test('ER-04 photos that fail are left to the browser, which asks again and says so', async () => {
  await owner.fault({ service: 'shared-albums', kind: 'malformed', path: '/photos' });
  expect(await start(guest)).toMatchObject({ sections: [{ key: 'all', count: 140 }], pages: [] });
});
