/**
 * Tests the progress of a shared album's downloads and the URL of an archive, with and without the extensions of the
 * service.
 */
import '@/tests/support/environment';
import { sharedPhoto, startDownloadService } from '@/tests/downloads/download-service';
import { reply, startService, type TestService } from '@/tests/support/service';
import { readArchiveUrl, readDownloadedPhotos, readAlbumProgress } from './queries.server';

let callers = 0;
const newCaller = () => ({
  channel: `channel-${(callers += 1)}`,
  correlationId: 'downloads',
  token: 'token',
});

describe('of a shared album', () => {
  let service: Awaited<ReturnType<typeof startDownloadService>>;
  beforeEach(async () => {
    service = await startDownloadService();
    service.state.albumPhotos = ['a', 'b', 'c', 'd'].map((id) => sharedPhoto(id));
  });
  afterEach(() => service.stop());

  const fetchedAt = '2026-11-22T10:00:00Z';
  const archive = (id: string, photos: string[], more: object = {}) => ({
    ...{ id, photos, albumId: 'al', state: 'finished' as const, ...more },
  });
  const progress = () => readAlbumProgress(newCaller(), 'al');

  test('SA-01 a service without albums of downloads is not called, and the number of downloaded photos is unknown', async () => {
    service.state.archives = [archive('one', ['a'], { fetchedAt })];
    expect(await progress()).toEqual({ total: 4, had: null, underWay: 0, ready: 0 });
    expect(service.calls()).toEqual(['GET /shared-albums/al']);
  });

  test('SA-01 DL-02 photos that an archive lacked do not count as downloaded, whether it was fetched or not', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.archives = [
      archive('had', ['a', 'b'], { fetchedAt, missing: ['b'], missingCount: 1 }),
      archive('waits', ['c', 'd'], { missing: ['d'], missingCount: 1 }),
    ];
    expect(await progress()).toEqual({ total: 4, had: 1, underWay: 1, ready: 1 });
    service.state.archives.push(archive('again', ['b'], { fetchedAt }));
    expect(await progress()).toMatchObject({ had: 2 });
  });

  test('SA-01 a downloaded photo counts as downloaded, also if another archive with it is in progress or failed', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.archives = [
      archive('had', ['a', 'b'], { fetchedAt }),
      archive('again', ['a', 'c'], { state: 'running' }),
      archive('failed', ['b', 'd'], { state: 'failed' }),
    ];
    expect(await progress()).toEqual({ total: 4, had: 2, underWay: 1, ready: 0 });
  });

  test('SA-01 photos that a participant has removed since do not count, nor does one that cannot be read', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.albumPhotos.push({ imageId: 'broken' });
    service.state.archives = [archive('had', ['a', 'removed', 'broken'], { fetchedAt })];
    expect(await progress()).toEqual({ total: 4, had: 1, underWay: 0, ready: 0 });
  });

  test('SA-01 archives of other albums are ignored', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.archives = [
      archive('other', ['a'], { fetchedAt, albumId: 'other' }),
      { id: 'own', photos: ['b'], fetchedAt },
    ];
    expect((await readDownloadedPhotos(newCaller(), 'al'))?.had).toEqual(new Set());
    expect(await progress()).toEqual({ total: 4, had: 0, underWay: 0, ready: 0 });
  });
});

describe('the file of an archive', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startService();
    process.env['DOWNLOADS_URL'] = service.origin;
  });
  afterEach(() => service.stop());

  test('DL-01 outside of our storage is refused, so that no customer is redirected elsewhere', async () => {
    const urlFor = (url: string) => {
      service.behave(reply(200, JSON.stringify({ url })));
      return readArchiveUrl(newCaller(), 'one');
    };
    const ours = `${process.env['BACKEND_URL'] ?? 'http://localhost:4000'}/storage-api/files/a.zip`;
    expect(await urlFor(`${ours}?signature=x`)).toBe(`${ours}?signature=x`);
    for (const elsewhere of ['https://elsewhere.test/a.zip', ours.replace('//', '//x@')])
      await expect(urlFor(elsewhere)).rejects.toMatchObject({ code: 'badAnswer' });
  });
});
