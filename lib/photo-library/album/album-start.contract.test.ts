import '@/tests/support/environment';
import { readCapabilities } from '@/lib/photo-library/photos/capabilities.server';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import { type AlbumCustomer, makeShared, signIn } from '@/tests/albums/customers';
import { type ServiceFilter, startServiceFilter } from '@/tests/support/service-filter';
import { readAlbumStart, readAlbumViewer } from './album-start.server';
import { addToAlbum, createAlbum } from '@/lib/albums/commands.server';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
const sort = sortOf('dateTaken-asc');

describe.each(['ours', 'the specification’s'] as const)('a photo service of %s', (kind) => {
  let proxy: ServiceFilter | null = null;
  let anna: AlbumCustomer;
  let ben: AlbumCustomer;
  let id: string;
  beforeAll(async () => {
    // Announcements are cached for a minute, so move the clock for the second service.
    const now = Date.now.bind(Date);
    const later = kind === 'ours' ? 0 : 120_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
    process.env['BACKEND_URL'] = backend;
    proxy = await startServiceFilter(backend);
    process.env['PHOTOS_URL'] =
      kind === 'ours' ? `${backend}/photos-api` : `${proxy.origin}/photos-api`;
    [anna, ben] = await Promise.all([signIn(backend, 100), signIn(backend, 2)]);
    id = (await createAlbum(anna.caller, 'Trip', crypto.randomUUID())).id;
    await addToAlbum(anna.caller, id, anna.photoIds.slice(0, 90), crypto.randomUUID());
  });
  afterAll(async () => {
    await proxy?.stop();
    jest.restoreAllMocks();
  });

  test('AL-05 AL-09 CO-01 an album begins with its counts and three sections of 24', async () => {
    const start = await readAlbumStart(anna.caller, id, sort);
    expect(start?.album).toMatchObject({ id, name: 'Trip', count: 90, isShared: false });
    expect(start?.sections).toEqual([{ key: 'all', count: 90 }]);
    expect(start?.pages.map(({ page, photos }) => [page, photos.length])).toEqual([
      [0, 24],
      [1, 24],
      [2, 24],
    ]);
    expect(start?.access).toBe(kind === 'ours' ? 'offset' : 'cursor');
  });

  test('AL-09 an album of fewer has its true number, and an empty one no section', async () => {
    const small = (await createAlbum(anna.caller, 'Small', crypto.randomUUID())).id;
    expect((await readAlbumStart(anna.caller, small, sort))?.sections).toEqual([]);
    await addToAlbum(anna.caller, small, anna.photoIds.slice(0, 3), crypto.randomUUID());
    const start = await readAlbumStart(anna.caller, small, sort);
    expect([start?.sections, start?.pages[0]?.photos.length]).toEqual([
      [{ key: 'all', count: 3 }],
      3,
    ]);
  });

  test('PV-06 PV-08 the address of each photo opens at its position, by whatever means the service has', async () => {
    const order = await readAlbumStart(anna.caller, id, sort);
    for (const index of [0, 23, 24, 71]) {
      const photoId = order?.pages[Math.floor(index / 24)]?.photos[index % 24]?.id ?? '';
      const found = await readAlbumViewer(anna.caller, { id, photoId, sort });
      expect(found?.position).toEqual({ section: 'all', index });
      const [page] = found?.start.pages ?? [];
      expect(page?.photos[index % 24]?.id).toBe(photoId);
    }
  });

  test('ER-03 PV-06 what is not the customer’s looks like nothing: album, photo, and a photo of another album', async () => {
    for (const album of ['unknown', '../users', '', 'x'.repeat(200)])
      expect(await readAlbumStart(anna.caller, album, sort)).toBeNull();
    expect(await readAlbumStart(ben.caller, id, sort)).toBeNull();
    const [photoId = ''] = anna.photoIds;
    expect(await readAlbumViewer(ben.caller, { id, photoId, sort })).toBeNull();
    for (const other of [anna.photoIds[95] ?? '', ben.photoIds[0] ?? '', 'a.b', ''])
      expect(
        (await readAlbumViewer(anna.caller, { id, photoId: other, sort }))?.position,
      ).toBeNull();
  });

  test('AL-10 an own album that others take part in says so', async () => {
    const shared = await makeShared(backend, anna, { participants: [ben] });
    expect((await readAlbumStart(anna.caller, shared, sort))?.album.isShared).toBe(true);
    expect(await readAlbumStart(ben.caller, shared, sort)).toBeNull();
  });

  test('AL-09 two calls bring an album, and photos that cannot be read do not take it with them', async () => {
    await readCapabilities(anna.caller);
    const before = proxy?.passed.length ?? 0;
    expect((await readAlbumStart(anna.caller, id, sort))?.pages).toHaveLength(3);
    if (kind !== 'ours') expect((proxy?.passed.length ?? 0) - before).toBe(2);
    await anna.fault({
      ...{ service: 'photos', kind: 'status', value: 500, path: `${id}/photos`, times: 9 },
    });
    const start = await readAlbumStart(anna.caller, id, sort);
    expect([start?.album.count, start?.pages]).toEqual([90, []]);
  });
});
