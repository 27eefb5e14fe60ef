/** How much of a shared album was downloaded, and where an archive is, by what the services announce. */
import '@/tests/support/environment';
import { sharedPhoto, startDownloadService } from '@/tests/downloads/download-service';
import { reply, startService, type TestService } from '@/tests/support/service';
import { readArchiveUrl, readHad, readRescue } from './queries.server';

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
  const rescue = () => readRescue(newCaller(), 'al');

  test('SA-01 a service that does not know albums of downloads is not asked, and nothing is said of what was downloaded', async () => {
    service.state.archives = [archive('one', ['a'], { fetchedAt })];
    expect(await rescue()).toEqual({ total: 4, had: null, underWay: 0, ready: 0 });
    expect(service.calls()).toEqual(['GET /shared-albums/al']);
  });

  test('SA-01 DL-02 photos that an archive lacked were not downloaded, whether it was fetched or waits', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.archives = [
      archive('had', ['a', 'b'], { fetchedAt, missing: ['b'], missingCount: 1 }),
      archive('waits', ['c', 'd'], { missing: ['d'], missingCount: 1 }),
    ];
    expect(await rescue()).toEqual({ total: 4, had: 1, underWay: 1, ready: 1 });
    service.state.archives.push(archive('again', ['b'], { fetchedAt }));
    expect(await rescue()).toMatchObject({ had: 2 });
  });

  test('SA-01 a photo that was downloaded counts as that, also when another archive with it is on its way or failed', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.archives = [
      archive('had', ['a', 'b'], { fetchedAt }),
      archive('again', ['a', 'c'], { state: 'running' }),
      archive('failed', ['b', 'd'], { state: 'failed' }),
    ];
    expect(await rescue()).toEqual({ total: 4, had: 2, underWay: 1, ready: 0 });
  });

  test('SA-01 photos that a participant has removed since do not count, nor does one that cannot be read', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.albumPhotos.push({ imageId: 'broken' });
    service.state.archives = [archive('had', ['a', 'removed', 'broken'], { fetchedAt })];
    expect(await rescue()).toEqual({ total: 4, had: 1, underWay: 0, ready: 0 });
  });

  test('SA-01 what a service answers of other albums is not of this one', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.archives = [
      archive('other', ['a'], { fetchedAt, albumId: 'other' }),
      { id: 'own', photos: ['b'], fetchedAt },
    ];
    expect((await readHad(newCaller(), 'al'))?.had).toEqual(new Set());
    expect(await rescue()).toEqual({ total: 4, had: 0, underWay: 0, ready: 0 });
  });
});

describe('the file of an archive', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startService();
    process.env['DOWNLOADS_URL'] = service.origin;
  });
  afterEach(() => service.stop());

  test('DL-01 that is outside of our storage is refused: the customer is sent nowhere else', async () => {
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
