/** Tests with download services that support only section 7 of the specification, and of every refusal (DL-02). */
import '@/tests/support/environment';
import { AppError } from '@/lib/http/errors';
import { sharedPhoto, startDownloadService } from '@/tests/downloads/download-service';
import { restartDownload, startDownload } from './commands.server';

let service: Awaited<ReturnType<typeof startDownloadService>>;
beforeEach(async () => {
  service = await startDownloadService();
});
afterEach(() => service.stop());

let callers = 0;
/** Each test uses a new channel: circuit breakers belong to a channel, so failures do not affect the next test. */
const newCaller = () => ({
  channel: `channel-${(callers += 1)}`,
  correlationId: 'downloads',
  token: 'token',
});
const key = '0123456789abcdef0123456789abcdef';
const photosOf = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);

/** Returns code and fields of the error with which the promise is rejected. */
async function refusalOf(started: Promise<unknown>) {
  const error = await started.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('not refused');
  return [error.code, error.details.fields ?? {}];
}

test('DL-02 CO-02 a service without parts makes one archive of each hundred, and repeating the same request makes none', async () => {
  const caller = newCaller();
  const photoIds = photosOf(230);
  const started = await startDownload(caller, { photoIds }, key);
  expect(started).toEqual({ archives: ['archive-0', 'archive-1', 'archive-2'], missingCount: 0 });
  const { asked, begun } = service.state;
  expect(asked.map((one) => one.photoIds.length)).toEqual([100, 100, 30]);
  expect(asked.flatMap((one) => one.photoIds)).toEqual(photoIds);
  expect(await startDownload(caller, { photoIds }, key)).toEqual(started);
  expect(begun.size).toBe(3);
});

test('DL-02 CO-02 a request that failed after the first hundred is completed by the next one', async () => {
  const caller = newCaller();
  const photoIds = photosOf(150);
  service.state.refuse = [[202, { id: 'archive-0', photos: photosOf(100) }], [503]];
  expect(await refusalOf(startDownload(caller, { photoIds }, key))).toEqual(['unavailable', {}]);
  const { archives } = await startDownload(caller, { photoIds }, key);
  expect(archives).toHaveLength(2);
  const [first, second, firstAgain, secondAgain] = service.state.asked.map((one) => one.key);
  expect([firstAgain, secondAgain]).toEqual([first, second]);
  expect(second).not.toBe(first);
});

test('DL-02 a service that announces parts gets all photos at once, under the key of the request', async () => {
  service.state.hasParts = true;
  await startDownload(newCaller(), { photoIds: photosOf(230) }, key);
  expect(service.state.asked).toMatchObject([{ key, photoIds: photosOf(230) }]);
});

test('DL-02 the capability of parts is not read for a hundred photos', async () => {
  await startDownload(newCaller(), { photoIds: photosOf(100) }, key);
  expect(service.seen.map(({ url }) => url)).toEqual(['/downloads']);
});

const shared = { albumId: 'al', photoIds: ['p0'] };
const own = { photoIds: ['p0'] };

test.each([
  ['404 of own photos', own, 404, 'notFound', { archives: 'none' }],
  ['405 of own photos', own, 405, 'notFound', { archives: 'none' }],
  ['501 of own photos', own, 501, 'notFound', { archives: 'none' }],
  ['501 of a shared album', shared, 501, 'notFound', { archives: 'none' }],
  ['404 of a shared album, which is gone', shared, 404, 'notFound', {}],
  ['429', own, 429, 'tooManyRequests', { archives: 'many' }],
  ['507', own, 507, 'unavailable', { archives: 'noRoom' }],
  ['503', own, 503, 'unavailable', {}],
] as const)(
  'DL-02 ER-09 %s says why no archive is begun',
  async (_, body, status, code, fields) => {
    service.state.albumPhotos = [sharedPhoto('p0')];
    service.state.refuse = [[status]];
    const request = startDownload(newCaller(), 'albumId' in body ? { ...shared } : { ...own }, key);
    expect(await refusalOf(request)).toEqual([code, fields]);
  },
);

test('PV-16 photos of a shared album are sent with their owners; a photo outside of it is named and nothing is requested', async () => {
  service.state.albumPhotos = [sharedPhoto('a', 'anna'), sharedPhoto('b', 'ben'), sharedPhoto('c')];
  const start = (photoIds: string[]) =>
    startDownload(newCaller(), { albumId: 'al', photoIds }, key);
  await start(['b', 'a']);
  expect(service.state.asked).toMatchObject([
    { path: '/shared-album-downloads', photoIds: ['b', 'a'], owners: ['ben', 'anna'] },
  ]);
  expect(await refusalOf(start(['a', 'x', 'y']))).toEqual(['unprocessable', { photoIds: 'x y' }]);
  expect(service.state.asked).toHaveLength(1);
});

describe('the rest of a shared album', () => {
  const rest = () => startDownload(newCaller(), { albumId: 'al', rest: true }, key);
  const archive = (id: string, photos: string[], more: object = {}) => ({
    ...{ id, photos, albumId: 'al', state: 'finished' as const, ...more },
  });
  const fetchedAt = '2026-11-22T10:00:00Z';
  beforeEach(() => {
    service.state.albumPhotos = ['a', 'b', 'c', 'd'].map((id) => sharedPhoto(id));
  });

  test('DL-02 is the whole album if the service does not say what was downloaded', async () => {
    service.state.archives = [archive('one', ['a', 'b'], { fetchedAt })];
    expect(await rest()).toEqual({ archives: ['archive-0'], missingCount: 0 });
    expect(service.state.asked.map(({ photoIds }) => photoIds)).toEqual([['a', 'b', 'c', 'd']]);
  });

  test('DL-02 photos that an archive lacked, and those of one that failed, are requested again', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.archives = [
      archive('one', ['a', 'b'], { fetchedAt, missing: ['b'], missingCount: 1 }),
      archive('two', ['c'], { state: 'failed' }),
      archive('three', ['d'], { state: 'running' }),
    ];
    await rest();
    expect(service.state.asked.map(({ photoIds }) => photoIds)).toEqual([['b', 'c']]);
  });

  test('DL-02 if all archives are in progress, the reply has their ids', async () => {
    service.state.announced = ['downloadsOfAlbum'];
    service.state.archives = [
      archive('had', ['a', 'b'], { fetchedAt }),
      archive('ready', ['c']),
      archive('waiting', ['d'], { state: 'queued' }),
    ];
    expect(await rest()).toEqual({ archives: ['ready', 'waiting'], missingCount: 0 });
    expect(service.state.asked).toEqual([]);
  });
});

describe('a download is begun again', () => {
  const again = () => restartDownload(newCaller(), 'job', key);
  const part = (id: string, photos: string[], state: 'finished' | 'failed' | 'expired') => ({
    ...{ id, photos, state, jobId: 'job' },
  });

  test('DL-01 only with the parts that failed or are gone', async () => {
    service.state.archives = [
      part('one', ['a', 'b'], 'finished'),
      part('two', ['c'], 'failed'),
      part('three', ['d'], 'expired'),
      { ...part('other', ['e'], 'failed'), jobId: 'another' },
    ];
    expect(await again()).toEqual({ archives: ['archive-0'], missingCount: 0 });
    expect(service.state.asked).toMatchObject([{ key, photoIds: ['c', 'd'] }]);
  });

  test('DL-01 ER-09 without the photos that are gone, which are counted, under another key', async () => {
    service.state.archives = [part('one', ['a', 'b', 'c'], 'expired')];
    service.state.refuse = [[422, { failed: ['a', 'c'] }]];
    expect(await again()).toEqual({ archives: ['archive-0'], missingCount: 2 });
    const [first, second] = service.state.asked;
    expect([first?.photoIds, second?.photoIds]).toEqual([['a', 'b', 'c'], ['b']]);
    expect(second?.key).not.toBe(first?.key);
  });

  test('DL-01 ER-09 not when all photos are gone, when nothing failed, or when it is not known', async () => {
    expect(await refusalOf(again())).toEqual(['notFound', {}]);
    service.state.archives = [part('one', ['a'], 'finished')];
    expect(await refusalOf(again())).toEqual(['notFound', {}]);
    service.state.archives = [part('one', ['a', 'b'], 'failed')];
    service.state.refuse = [[422, { failed: ['a', 'b'] }]];
    expect(await refusalOf(again())).toEqual(['notFound', {}]);
    expect(service.state.asked).toHaveLength(1);
  });

  test('DL-01 of a shared album with the owners of its photos, and not without them', async () => {
    service.state.albumPhotos = [sharedPhoto('a', 'anna')];
    service.state.archives = [{ ...part('one', ['a', 'gone'], 'expired'), albumId: 'al' }];
    expect(await again()).toEqual({ archives: ['archive-0'], missingCount: 1 });
    expect(service.state.asked).toMatchObject([{ photoIds: ['a'], owners: ['anna'] }]);
  });
});
