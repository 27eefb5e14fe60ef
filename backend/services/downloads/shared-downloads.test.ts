import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { downloadListDto, downloadUrlDto } from '../../../lib/contracts/downloads';
import { type DownloadHarness, openDownloadHarness } from '../../../tests/backend/download-harness';
import { unpack } from '../../../tests/backend/unpack-archive';
import { albums } from '../photos/albums/tables';
import { storageBase } from '../../shared/storage/signed-url';
import { createSharedAlbum } from '../shared-albums/create-shared-album';
import { downloadKey, recordFetched, sweepDownloads } from './download-rows';
import { downloads } from './tables';

let harness: DownloadHarness;

beforeAll(async () => {
  harness = await openDownloadHarness();
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterAll(() => harness.close());

test('DL-04 the record of fetched photos of a shared album exists as long as the album', async () => {
  const anna = harness.newPerson();
  const ids = await harness.photosOf(anna, ['a.jpg', 'b.jpg']);
  const { db, storage } = harness.context;
  const albumId = await createSharedAlbum(db, {
    ...{ ownerId: anna, name: 'Zee', participants: [harness.newPerson()], endsAt: null },
    photos: [{ accountId: anna, photoIds: ids }],
    now: new Date('2026-11-01'),
  });
  const requestPhoto = (photoId: string) =>
    harness.call('downloads', '/shared-album-downloads', {
      ...{ as: anna, method: 'POST' },
      body: { albumId, photos: [{ photoId, ownerId: anna }] },
    });
  const had = await harness.begin(requestPhoto(ids[0] ?? ''));
  const latestDownload = await harness.begin(requestPhoto(ids[1] ?? ''));
  await harness.ended(anna, had.id);
  await harness.ended(anna, latestDownload.id);
  const ofAlbum = async () =>
    downloadListDto
      .parse(await harness.json('downloads', `/downloads?albumId=${albumId}`, { as: anna }))
      .items.map(({ id, fetchedAt }) => [id, fetchedAt != null]);
  await harness.fetchFile(anna, had.id);
  while ((await ofAlbum()).every(([, isFetched]) => !isFetched)) await wait(20);
  harness.setNow('2027-02-21T10:00:00Z');
  const remove = jest.spyOn(storage, 'remove');
  await sweepDownloads(harness.context);
  // Each file is deleted only once, not again with every sweep.
  expect(remove).toHaveBeenCalled();
  remove.mockClear();
  await sweepDownloads(harness.context);
  expect(remove).not.toHaveBeenCalled();
  expect(await harness.list(anna)).toEqual([]);
  expect(await ofAlbum()).toEqual([[had.id, true]]);
  await db.delete(albums).where(eq(albums.id, albumId));
  await sweepDownloads(harness.context);
  expect(await ofAlbum()).toEqual([]);
});

test('DL-04 an archive counts as fetched when all its bytes were sent, in any pieces, and not with its end alone', async () => {
  const anna = harness.newPerson();
  const { id } = await harness.begin(harness.ask(anna, await harness.photosOf(anna, ['a.jpg'])));
  const { size: bytes } = await harness.ended(anna, id);
  const size = bytes ?? 0;
  const { url } = downloadUrlDto.parse(await (await harness.urlOf(anna, id)).json());
  const path = url.slice(`http://localhost:4000${storageBase}`.length);
  const open = (range?: string) =>
    harness.call('storage', path, { headers: range ? { range: `bytes=${range}` } : {} });
  const take = async (range: string) => {
    expect((await (await open(range)).arrayBuffer()).byteLength).toBeGreaterThan(0);
    const [row] = await harness.context.db.select().from(downloads).where(eq(downloads.id, id));
    return [row?.fetchedTo, row?.fetchedAt != null];
  };
  const openReader = (await open()).body?.getReader();
  await openReader?.cancel();
  expect(await take('-10')).toEqual([0, false]);
  expect(await take('0-9')).toEqual([10, false]);
  expect(await take('20-')).toEqual([10, false]);
  // The connection was lost after these bytes: it is unknown which of them arrived.
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(size - 5)),
  });
  const range = { start: 5, end: size - 1, size };
  const broken = recordFetched(harness.context, downloadKey(id), endless, range).getReader();
  await broken.read();
  const next = broken.read();
  await wait(20);
  await broken.cancel();
  expect(await next).toMatchObject({ done: true });
  expect(await take('0-0')).toEqual([size - 1, false]);
  expect(await take('10-')).toEqual([size, true]);
});

test('DL-02 SA-01 photos of a shared album are requested with their owners, and only photos that the album shows', async () => {
  const [anna, ben, eve] = [harness.newPerson(), harness.newPerson(), harness.newPerson()];
  const [ownId = ''] = await harness.photosOf(anna, ['a.jpg']);
  const [his = '', other = ''] = await harness.photosOf(ben, ['b.jpg', 'c.jpg']);
  const albumId = await createSharedAlbum(harness.context.db, {
    ownerId: anna,
    name: 'Zomer / Noorden',
    participants: [ben],
    photos: [
      { accountId: anna, photoIds: [ownId] },
      { accountId: ben, photoIds: [his] },
    ],
    now: new Date('2026-11-01'),
    endsAt: null,
  });
  const requestShared = (as: string, requested: { photoId: string; ownerId: string }[]) =>
    harness.call('downloads', '/shared-album-downloads', {
      as,
      method: 'POST',
      body: { albumId, photos: requested },
    });
  const both = [
    { photoId: ownId, ownerId: anna },
    { photoId: his, ownerId: ben },
  ];
  const { id } = await harness.begin(requestShared(ben, both));
  expect(await harness.ended(ben, id)).toMatchObject({ albumId, albumName: 'Zomer / Noorden' });
  const { answer, bytes } = await harness.fetchFile(ben, id);
  expect(Object.keys(unpack(bytes))).toEqual(['a.jpg', 'b.jpg']);
  expect(answer.headers.get('content-disposition')).toContain('Zomer _ Noorden-2026-11-21.zip');
  expect((await requestShared(eve, both)).status).toBe(404);
  const refused = await requestShared(anna, [
    { photoId: his, ownerId: anna },
    { photoId: other, ownerId: ben },
  ]);
  expect([refused.status, await refused.json()]).toEqual([422, { failed: [his, other] }]);
});
