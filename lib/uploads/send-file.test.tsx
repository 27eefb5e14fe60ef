import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { SendFailure, sendFile } from './send-file';
import { uploadFile } from '@/tests/uploads/upload-file';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Seen = { method: string; headers: Headers; body: string };
/** Responds to the requests with these responses in order. Returns the list in which the requests are recorded. */
function serve(...answers: { status: number; headers?: Record<string, string> }[]): Seen[] {
  const seen: Seen[] = [];
  const reply = async ({ request }: { request: Request }) => {
    const { method, headers } = request;
    seen.push({ method, headers, body: await request.text() });
    const answer = answers[seen.length - 1] ?? { status: 500 };
    return answer.status === 0
      ? HttpResponse.error()
      : new HttpResponse(null, { status: answer.status, headers: answer.headers ?? {} });
  };
  server.use(http.all('*/api/uploads', reply), http.all('*/api/uploads/*', reply));
  return seen;
}

const photo = uploadFile('a', { sha256: 'abc', size: 5, modified: 1_692_032_639_000 });
const bytes = new Blob(['12345']);
function send(file = photo, content = bytes) {
  const created = jest.fn();
  const progress = jest.fn();
  return { ...sendFile(file, content, { created, progress }), created, progress };
}
const created = { status: 201, headers: { Location: '/api/uploads/u1', 'Upload-Offset': '5' } };
const problemOf = (done: Promise<void>) =>
  done.then(
    () => null,
    (error: unknown) => (error instanceof SendFailure ? error.problem : error),
  );

/** The service of these tests offers no direct way, and the page has found that out (direct-way.test.tsx has the other case). */
beforeAll(async () => {
  serve(
    { status: 201, headers: { Location: '/api/uploads/u0' } },
    { status: 204, headers: { 'Upload-Offset': '5' } },
  );
  await send().done;
  server.resetHandlers();
});

const metadataOf = ({ headers }: Seen) =>
  Object.fromEntries(
    (headers.get('Upload-Metadata') ?? '').split(',').map((pair) => {
      const [name = '', value = ''] = pair.split(' ');
      return [name, Buffer.from(value, 'base64').toString()];
    }),
  );

test('a photo goes with the request that announces it: its name, type, digest, intent and date', async () => {
  const seen = serve(created);
  const sending = send({ ...photo, name: 'Ñ "x", 👨‍👩‍👧 .jpg' });
  await sending.done;
  expect(seen).toMatchObject([{ method: 'POST', body: '12345' }]);
  expect(seen[0]?.headers.get('Upload-Length')).toBe('5');
  expect(seen[0] && metadataOf(seen[0])).toEqual({
    filename: 'Ñ "x", 👨‍👩‍👧 .jpg',
    filetype: 'image/jpeg',
    sha256: 'abc',
    intent: 'a',
    lastModified: expect.stringMatching(/^2023-08-14T\d\d:\d\d:59(Z|[+-]\d\d:\d\d)$/),
  });
  expect(sending.created).toHaveBeenCalledWith('u1');
  expect(sending.progress).toHaveBeenLastCalledWith(5);
});

test('a converted photo is announced as the JPEG that it is with the date it has lost, and a name of 1,000 characters by its ends', async () => {
  const seen = serve(created, created);
  const dateTaken = '2023-08-14T17:03:59+02:00';
  await send({ ...photo, name: 'beach.webp', converts: 'webp', modified: 0, dateTaken }).done;
  await send({ ...photo, name: `${'n'.repeat(1_000)}.jpg` }).done;
  const [first, second] = seen.map(metadataOf);
  expect(first).toMatchObject({ filename: 'beach.jpg', dateTaken });
  expect(first).not.toHaveProperty('lastModified');
  expect(second?.filename).toMatch(/^n{251}\.jpg$/);
});

test('D-26 what is there already is asked for, and only the rest is sent', async () => {
  const seen = serve(
    { status: 200, headers: { 'Upload-Offset': '2', 'Upload-Length': '5' } },
    { status: 204, headers: { 'Upload-Offset': '5' } },
  );
  const sending = send({ ...photo, uploadId: 'u1' });
  await sending.done;
  expect(seen).toMatchObject([{ method: 'HEAD' }, { method: 'PATCH', body: '345' }]);
  expect(seen[1]?.headers.get('Upload-Offset')).toBe('2');
});

test('more than 8 MB are announced first, so that they can be resumed from their first byte', async () => {
  const size = 9 * 1024 * 1024;
  const seen = serve(
    { ...created, headers: { Location: '/api/uploads/u1' } },
    { status: 204, headers: { 'Upload-Offset': `${size}` } },
  );
  await send({ ...photo, size }, new Blob([new Uint8Array(size)])).done;
  expect(seen.map(({ method, body }) => [method, body.length])).toEqual([
    ['POST', 0],
    ['PATCH', size],
  ]);
});

test.each([
  [401, { kind: 'signedOut' }],
  [404, { kind: 'forgotten' }],
  [410, { kind: 'forgotten' }],
  [413, { kind: 'refused', problem: 'size' }],
  [415, { kind: 'refused', problem: 'type' }],
  [422, { kind: 'refused', problem: 'mismatch' }],
  [429, { kind: 'busy', afterMs: 0 }],
  [409, { kind: 'retry', problem: 'service', afterMs: 0 }],
  [500, { kind: 'retry', problem: 'service', afterMs: 0 }],
  [0, { kind: 'retry', problem: 'network', afterMs: 0 }],
])('D-25 an answer of %s decides what happens next', async (status, problem) => {
  serve({ status });
  expect(await problemOf(send().done)).toEqual(problem);
});

test('D-25 a service that is busy says when, and one that says nothing useful is asked again', async () => {
  serve({ status: 503, headers: { 'Retry-After': '7' } }, { status: 201 });
  expect(await problemOf(send().done)).toMatchObject({ kind: 'retry', afterMs: 7_000 });
  expect(await problemOf(send().done)).toMatchObject({ kind: 'retry', problem: 'service' });
});

test('a lost network waits, and a file that cannot be read any more says so', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve({ status: 0 }, { status: 0 });
  expect(await problemOf(send().done)).toEqual({ kind: 'offline' });
  online.mockReturnValue(true);
  const moved = new Blob(['12345']);
  moved.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error()) });
  expect(await problemOf(send(photo, moved).done)).toEqual({ kind: 'unreadable' });
  online.mockRestore();
});

test('what is stopped never settles', async () => {
  serve(created);
  const sending = send();
  const settled = jest.fn();
  void sending.done.then(settled, settled);
  sending.stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(settled).not.toHaveBeenCalled();
  expect(sending.created).not.toHaveBeenCalled();
});
