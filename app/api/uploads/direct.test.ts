/** The web app's part of the direct way: when it asks the storage for a capability, and what it hands on to the browser. */
import '@/tests/support/environment';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { ask } from '@/tests/support/ask';
import { reply, startService, type TestService } from '@/tests/support/service';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { DELETE, HEAD, PATCH } from './[id]/route';
import { POST } from './route';

let storage: TestService;
let uploads: TestService;
let cookie: string;
beforeAll(async () => {
  [storage, uploads] = [await startService(), await startService()];
  process.env['STORAGE_URL'] = `${storage.origin}/store`;
  process.env['UPLOADS_URL'] = uploads.origin;
  const signedIn = await mintSession(hostOf('account.albora.nl.example'));
  cookie = `__Host-sid=${signedIn.cookie}`;
});
afterAll(() => Promise.all([storage.stop(), uploads.stop()]));

/** Sets the response to the request for the announcement, and removes the announcement that is used for a minute. */
function announceBy(behaviour: ReturnType<typeof reply>) {
  sharedInProcess('announced-capabilities', () => new Map()).clear();
  uploads.behave(behaviour);
}
const announce = (...capabilities: string[]) =>
  announceBy(reply(200, JSON.stringify({ capabilities })));
const offered = { 'upload-direct': '', 'upload-capability': 'a.b.c' };
beforeEach(() => {
  storage.seen.splice(0);
  announce('directUploads');
  offered['upload-direct'] = `${storage.origin}/store/direct`;
  storage.behave(reply(201, '', { location: '/store/files/up-9', ...offered }));
});

const asks = { 'upload-direct': '1' };
const create = (more: Record<string, string> = asks) =>
  ask(POST, {
    method: 'POST',
    headers: { cookie, 'tus-resumable': '1.0.0', 'upload-length': '12', ...more },
  });
const wayIn = ({ headers }: Response) => [
  headers.get('upload-direct'),
  headers.get('upload-capability'),
];
const asked = () => storage.seen.map(({ method, headers }) => [method, headers['upload-direct']]);

it('asks with the origin of the page, and hands URL and capability on beside our own location', async () => {
  const { status, response } = await create();
  expect([status, response.headers.get('location')]).toEqual([201, '/api/uploads/up-9']);
  expect(wayIn(response)).toEqual([offered['upload-direct'], 'a.b.c']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(asked()).toEqual([['POST', 'https://account.albora.nl.example']]);
});

it('renews the capability with the offset', async () => {
  storage.behave(reply(200, '', { 'upload-offset': '5', 'upload-length': '9', ...offered }));
  const headers = { cookie, 'tus-resumable': '1.0.0', ...asks };
  const { response } = await ask(HEAD, { method: 'HEAD', params: { id: 'up-9' }, headers });
  expect(response.headers.get('upload-offset')).toBe('5');
  expect(wayIn(response)).toEqual([offered['upload-direct'], 'a.b.c']);
});

it('serves a page that does not ask, as pages of earlier versions, in the old way', async () => {
  const { status, response } = await create({});
  expect([status, response.headers.get('location')]).toEqual([201, '/api/uploads/up-9']);
  expect(asked()).toEqual([['POST', undefined]]);
});

it('does not ask a service that does not announce it, or whose announcement cannot be read', async () => {
  announce('phoneSessions');
  expect((await create()).status).toBe(201);
  announceBy(reply(404));
  expect((await create()).status).toBe(201);
  expect(asked()).toEqual([
    ['POST', undefined],
    ['POST', undefined],
  ]);
});

it.each([
  ['at another origin', 'https://evil.example/direct'],
  ['beside our storage', 'ORIGIN/other/direct'],
  ['with another scheme', 'javascript:alert(1)'],
  ['without a host', '/store/direct'],
])('does not hand a URL %s on: the bytes then go through the web app', async (_what, url) => {
  const given = url.replace('ORIGIN', storage.origin);
  const answer = { location: '/store/files/up-9', ...offered, 'upload-direct': given };
  storage.behave(reply(201, '', answer));
  const { status, response } = await create();
  expect([status, wayIn(response)]).toEqual([201, [null, null]]);
});

it('does not hand a URL without a capability on', async () => {
  const { 'upload-direct': url } = offered;
  storage.behave(reply(201, '', { location: '/store/files/up-9', 'upload-direct': url }));
  expect(wayIn((await create()).response)).toEqual([null, null]);
});

it('neither asks nor answers with a part or a deletion', async () => {
  storage.behave(reply(204, '', offered));
  const headers = {
    ...{ cookie, 'tus-resumable': '1.0.0', ...asks },
    ...{ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  };
  const part = { ...headers, 'content-length': '1' };
  const params = { id: 'up-9' };
  const parts = await ask(PATCH, { method: 'PATCH', params, headers: part, body: 'x' });
  const deletion = await ask(DELETE, { method: 'DELETE', params, headers });
  for (const { response } of [parts, deletion]) expect(wayIn(response)).toEqual([null, null]);
  expect(asked()).toEqual([
    ['PATCH', undefined],
    ['DELETE', undefined],
  ]);
});

it('check 16 gives no capability to another site, a guest, or a request without our header', async () => {
  for (const [more, status] of [
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'x-requested-by': '' }, 403],
    [{ cookie: '' }, 401],
  ] as const) {
    const { status: given, response } = await create({ ...asks, ...more });
    expect([given, wayIn(response)]).toEqual([status, [null, null]]);
  }
  expect(storage.seen).toEqual([]);
});
