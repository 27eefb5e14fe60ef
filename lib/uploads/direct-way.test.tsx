import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { uploadFile } from '@/tests/uploads/upload-file';
import { SendFailure, sendFile } from './send-file';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Time of the page in milliseconds. A page asks again for the direct way some minutes after it has failed. */
let time = 0;
const pass = (minutes: number) => (time += minutes * 60_000);
beforeAll(() => void jest.spyOn(performance, 'now').mockImplementation(() => time));
beforeEach(() => void pass(60));

const url = 'https://storage.example/direct';
type Answer = { status: number; headers?: Record<string, string> };
type Seen = { to: 'app' | 'storage'; method: string; body: string; headers: Headers };

/** Responds to the requests with these responses in order. Returns the list in which the requests are recorded. */
function serve(...answers: Answer[]): Seen[] {
  const seen: Seen[] = [];
  const reply = async ({ request }: { request: Request }) => {
    const { method, headers } = request;
    const to = request.url === url ? 'storage' : 'app';
    seen.push({ to, method, headers, body: await request.text() });
    const { status, headers: given = {} } = answers[seen.length - 1] ?? { status: 500 };
    return status === 0 ? HttpResponse.error() : new HttpResponse(null, { status, headers: given });
  };
  server.use(http.all('*/api/uploads', reply), http.all('*/api/uploads/*', reply));
  server.use(http.all(url, reply));
  return seen;
}

const capability = (name: string) => ({ 'Upload-Direct': url, 'Upload-Capability': name });
const created = (headers = {}) => ({
  status: 201,
  headers: { Location: '/api/uploads/u1', ...headers },
});
const offset = (at: number, headers = {}) => ({
  status: 200,
  headers: { 'Upload-Offset': `${at}`, 'Upload-Length': '5', ...headers },
});
const stored = { status: 204, headers: { 'Upload-Offset': '5' } };

const photo = uploadFile('a', { sha256: 'abc', size: 5 });
function send(file = photo) {
  const on = { created: jest.fn(), progress: jest.fn() };
  return { ...sendFile(file, new Blob(['12345']), on), ...on };
}
const problemOf = (done: Promise<void>) =>
  done.then(
    () => null,
    (error: unknown) => (error instanceof SendFailure ? error.problem : error),
  );
const steps = (seen: readonly Seen[]) =>
  seen.map(({ to, method, body }) => `${method} ${to} ${body}`.trim());

test('the bytes go to the storage with the capability alone, and none to the web app', async () => {
  const seen = serve(created(capability('one')), stored);
  const sending = send();
  await sending.done;
  expect(steps(seen)).toEqual(['POST app', 'PATCH storage 12345']);
  const [creation, bytes] = seen.map(({ headers }) => headers);
  expect([creation?.get('upload-direct'), creation?.get('x-requested-by')]).toEqual([
    '1',
    'account',
  ]);
  expect(creation?.get('authorization')).toBeNull();
  expect(bytes?.get('authorization')).toBe('Bearer one');
  expect([bytes?.get('x-requested-by'), bytes?.get('upload-direct')]).toEqual([null, null]);
  expect(sending.created).toHaveBeenCalledWith('u1');
  expect(sending.progress).toHaveBeenLastCalledWith(5);
});

test('D-26 after a break the web app is asked for the offset and a new capability, and the storage gets the rest', async () => {
  const seen = serve(offset(2, capability('two')), stored);
  await send({ ...photo, uploadId: 'u1' }).done;
  expect(steps(seen)).toEqual(['HEAD app', 'PATCH storage 345']);
  expect(seen[1]?.headers.get('authorization')).toBe('Bearer two');
});

test('a service that does not offer it gets the first photo in two requests and others in one, and is asked again later', async () => {
  const seen = serve(created(), stored, created({ 'Upload-Offset': '5' }), created(), stored);
  await send().done;
  await send().done;
  pass(6);
  await send().done;
  expect(steps(seen)).toEqual([
    ...['POST app', 'PATCH app 12345'],
    'POST app 12345',
    ...['POST app', 'PATCH app 12345'],
  ]);
  expect(seen.map(({ headers }) => headers.get('upload-direct'))).toEqual([
    '1',
    null,
    null,
    '1',
    null,
  ]);
});

test('an upload that was complete before it was announced again does not end the direct way', async () => {
  const seen = serve(
    created({ 'Upload-Offset': '5' }),
    { status: 409 },
    created(capability('b')),
    stored,
  );
  await problemOf(send().done);
  await send().done;
  expect(steps(seen).slice(2)).toEqual(['POST app', 'PATCH storage 12345']);
});

test.each([0, 401, 403, 404, 405, 500, 502])(
  'D-25 if the storage answers %s the rest goes through the web app at once, and so do the next photos',
  async (status) => {
    const seen = serve(
      ...[created(capability('one')), { status }, offset(3), stored],
      created({ 'Upload-Offset': '5' }),
    );
    const sending = send();
    await sending.done;
    await send().done;
    expect(steps(seen)).toEqual([
      ...['POST app', 'PATCH storage 12345', 'HEAD app', 'PATCH app 45'],
      'POST app 12345',
    ]);
    expect(seen[2]?.headers.get('upload-direct')).toBeNull();
    expect(sending.progress).toHaveBeenLastCalledWith(5);
  },
);

test('D-26 a wrong offset at the storage concerns one file only', async () => {
  const seen = serve(
    ...[created(capability('one')), { status: 409 }, offset(4), stored],
    ...[created(capability('two')), stored],
  );
  await send().done;
  await send().done;
  expect(steps(seen)).toEqual([
    ...['POST app', 'PATCH storage 12345', 'HEAD app', 'PATCH app 5'],
    ...['POST app', 'PATCH storage 12345'],
  ]);
});

test.each([
  [{ status: 410 }, { kind: 'forgotten' }],
  [{ status: 413 }, { kind: 'refused', problem: 'size' }],
  [{ status: 415 }, { kind: 'refused', problem: 'type' }],
  [{ status: 423 }, { kind: 'retry', problem: 'service', afterMs: 0 }],
  [
    { status: 429, headers: { 'Retry-After': '4' } },
    { kind: 'busy', afterMs: 4_000 },
  ],
  [
    { status: 503, headers: { 'Retry-After': '9' } },
    { kind: 'retry', problem: 'service', afterMs: 9_000 },
  ],
  [
    { status: 507, headers: { 'Retry-After': '60' } },
    { kind: 'retry', problem: 'service', afterMs: 60_000 },
  ],
])('D-25 the storage’s answer %j means what it means at the web app', async (answer, problem) => {
  const seen = serve(created(capability('one')), answer);
  expect(await problemOf(send().done)).toEqual(problem);
  expect(seen).toHaveLength(2);
});

test('D-29 a sign-out in the middle of a file is known from the web app, and the list waits', async () => {
  const seen = serve(created(capability('one')), { status: 401 }, { status: 401 });
  expect(await problemOf(send().done)).toEqual({ kind: 'signedOut' });
  expect(steps(seen)).toEqual(['POST app', 'PATCH storage 12345', 'HEAD app']);
});

test('check 52 without a network the file waits, and the direct way is not blamed', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const seen = serve(
    created(capability('one')),
    { status: 0 },
    offset(0, capability('two')),
    stored,
  );
  expect(await problemOf(send().done)).toEqual({ kind: 'offline' });
  online.mockReturnValue(true);
  await send({ ...photo, uploadId: 'u1' }).done;
  expect(steps(seen).slice(2)).toEqual(['HEAD app', 'PATCH storage 12345']);
  online.mockRestore();
});

test('D-25 if neither the storage nor the web app can be reached, the file is tried again later', async () => {
  serve(created(capability('one')), { status: 0 }, { status: 0 });
  expect(await problemOf(send().done)).toEqual({ kind: 'retry', problem: 'network', afterMs: 0 });
});

test('D-25 while the web app is away no byte is sent, although the storage could be reached', async () => {
  const seen = serve({ status: 0 });
  expect(await problemOf(send({ ...photo, uploadId: 'u1' }).done)).toMatchObject({ kind: 'retry' });
  expect(steps(seen)).toEqual(['HEAD app']);
});

test('a file that is stopped while its bytes go to the storage never settles', async () => {
  let isArrived = () => {};
  const arrived = new Promise<void>((resolve) => (isArrived = resolve));
  server.use(
    http.post('*/api/uploads', () => new HttpResponse(null, created(capability('one')))),
    http.patch(url, () => {
      isArrived();
      return new Promise<never>(() => {});
    }),
  );
  const sending = send();
  const settled = jest.fn();
  void sending.done.then(settled, settled);
  await arrived;
  sending.stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(settled).not.toHaveBeenCalled();
});
