import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { downloadPhoto, planDownload } from './download-photo';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const photo = { id: 'p1', name: 'a/b.jpg' };
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

const serve = (status = 200) => {
  const asked: string[] = [];
  server.use(
    http.get('https://storage.test/p1', ({ request }) => {
      asked.push(`bytes ${request.credentials}`);
      return status === 200
        ? HttpResponse.arrayBuffer(new Uint8Array(1_000).buffer, {
            headers: { 'content-type': 'image/jpeg', 'content-length': '1000' },
          })
        : new HttpResponse(null, { status });
    }),
  );
  const fetchUrl = ({ id }: { id: string }) => {
    asked.push('url');
    return Promise.resolve(`https://storage.test/${id}`);
  };
  return { asked, fetchUrl };
};

test('PV-11 asks for the URL, fetches the bytes without the session and saves them under a safe name', async () => {
  const { asked, fetchUrl } = serve();
  const shares: number[] = [];
  await downloadPhoto(photo, fetchUrl, (share) => shares.push(share));
  expect(asked).toEqual(['url', 'bytes omit']);
  expect(saved).toEqual(['a b.jpg']);
  expect(shares.at(-1)).toBe(1);
});

test('PV-11 a second press joins the download under way; afterwards it is another one', async () => {
  const { asked, fetchUrl } = serve();
  await Promise.all([downloadPhoto(photo, fetchUrl), downloadPhoto(photo, fetchUrl)]);
  expect(saved).toHaveLength(1);
  await downloadPhoto(photo, fetchUrl);
  expect(saved).toHaveLength(2);
  expect(asked).toHaveLength(4);
});

test('PV-11 an address that came with the photo is used, and a fresh one is asked for when it has run out', async () => {
  const { asked, fetchUrl } = serve();
  const listed = { ...photo, original: 'https://storage.test/listed' };
  server.use(
    http.get('https://storage.test/listed', () => HttpResponse.arrayBuffer(new ArrayBuffer(3))),
  );
  await downloadPhoto(listed, fetchUrl);
  expect([asked, saved]).toEqual([[], ['a b.jpg']]);
  server.use(
    http.get('https://storage.test/listed', () => new HttpResponse(null, { status: 403 })),
  );
  await downloadPhoto(listed, fetchUrl);
  expect([asked, saved]).toEqual([
    ['url', 'bytes omit'],
    ['a b.jpg', 'a b.jpg'],
  ]);
});

test('PV-16 nothing is saved here when the photo comes in an archive', async () => {
  await downloadPhoto(photo, () => Promise.resolve(null));
  expect(saved).toEqual([]);
});

test('ER-09 nothing is saved when the bytes do not come', async () => {
  const { fetchUrl } = serve(403);
  await expect(downloadPhoto(photo, fetchUrl)).rejects.toMatchObject({
    name: 'ApiError',
    code: 'badAnswer',
  });
  expect(saved).toEqual([]);
});

test('SE-03 CO-02 up to 100 photos are one press, more are announced parts of 100', () => {
  expect(planDownload(0)).toEqual({ state: 'off' });
  for (const size of [1, 2, 100]) expect(planDownload(size)).toEqual({ state: 'ready' });
  expect(planDownload(101)).toEqual({ state: 'parts', parts: 2 });
  expect(planDownload(310)).toEqual({ state: 'parts', parts: 4 });
  expect(planDownload(5_000)).toEqual({ state: 'parts', parts: 50 });
  expect(planDownload(5_001)).toEqual({ state: 'tooMany', offer: 5_000 });
});

test('SE-03 where the service knows no archives photos download one at a time', () => {
  expect(planDownload(1, false)).toEqual({ state: 'ready' });
  expect(planDownload(2, false)).toEqual({ state: 'onlySingly', offer: 1 });
  expect(planDownload(100, false)).toEqual({ state: 'onlySingly', offer: 1 });
  expect(planDownload(101, false)).toEqual({ state: 'tooMany', offer: 1 });
});
