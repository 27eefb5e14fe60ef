import '@/tests/support/environment';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { NextRequest } from 'next/server';
import { ask, ownHeaders } from '@/tests/support/ask';
import { reply, startService, type TestService } from '@/tests/support/service';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { DELETE, HEAD, PATCH } from './[id]/route';
import { POST } from './route';

let storage: TestService;
let cookie: string;
let token: string;
beforeAll(async () => {
  storage = await startService();
  process.env['STORAGE_URL'] = storage.origin;
  const signedIn = await mintSession(hostOf('account.albora.nl.example'));
  cookie = `__Host-sid=${signedIn.cookie}`;
  token = signedIn.record.accessToken;
});
afterAll(() => storage.stop());
beforeEach(() => void storage.seen.splice(0));

const params = { id: 'up-1' };
const stream = 'application/offset+octet-stream';
const part = (bytes: number, more: Record<string, string> = {}) => ({
  method: 'PATCH',
  params,
  headers: {
    cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': stream,
    'content-length': String(bytes),
    ...more,
  },
});
const last = (): IncomingMessage => {
  const seen = storage.seen.at(-1);
  if (!seen) throw new Error('nothing was asked');
  return seen;
};

/**
 * Makes the storage read the whole body and then respond. Returns the number of bytes and whether the request was
 * closed.
 */
function collect(status = 204, headers: Record<string, string> = {}) {
  const got = { bytes: 0, isClosed: false };
  storage.behave((request, response) => {
    request.on('data', (chunk: Buffer) => (got.bytes += chunk.length));
    request.on('close', () => (got.isClosed = true));
    request.on('end', () => response.writeHead(status, headers).end());
  });
  return got;
}

describe('a new upload', () => {
  it('IM-06 goes to the storage service with the token, and comes back with an address of ours', async () => {
    storage.behave(
      reply(201, '', {
        location: 'http://inside.example:4000/storage-api/files/up-9',
        'upload-offset': '0',
        'tus-resumable': '1.0.0',
        'x-internal': 'secret',
        'set-cookie': 'a=b',
      }),
    );
    const { status, response } = await ask(POST, {
      method: 'POST',
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-length': '12',
        'upload-metadata': 'filename YS5qcGc=',
        'x-forwarded-host': 'evil.example',
        authorization: 'Bearer mine',
      },
    });
    expect(status).toBe(201);
    expect(response.headers.get('location')).toBe('/api/uploads/up-9');
    expect(response.headers.get('upload-offset')).toBe('0');
    expect(response.headers.get('x-internal')).toBeNull();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(JSON.stringify([...response.headers])).not.toContain('inside');
    const { headers } = last();
    expect(headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'upload-length': '12',
      'upload-metadata': 'filename YS5qcGc=',
    });
    expect(headers.cookie).toBeUndefined();
    expect(headers['x-forwarded-host']).toBeUndefined();
  });

  it('check 30 a file over 50 MB is refused before a byte is sent on', async () => {
    const headers = { cookie, 'tus-resumable': '1.0.0', 'upload-length': String(50 * 2 ** 20 + 1) };
    expect((await ask(POST, { method: 'POST', headers })).status).toBe(413);
    expect((await ask(PATCH, { ...part(50 * 2 ** 20 + 1), body: 'x' })).status).toBe(413);
    expect(storage.seen).toHaveLength(0);
  });

  it('a location that is no upload is not handed on', async () => {
    storage.behave(reply(201, '', { location: 'http://evil.example/a/..' }));
    const headers = { cookie, 'tus-resumable': '1.0.0', 'upload-length': '1' };
    expect((await ask(POST, { method: 'POST', headers })).status).toBe(502);
  });
});

describe('a part of a file', () => {
  it('arrives whole, with its length', async () => {
    const got = collect(204, { 'upload-offset': '300000' });
    const { status, response } = await ask(PATCH, {
      ...part(300_000),
      body: Buffer.alloc(300_000, 7),
    });
    expect([status, response.headers.get('upload-offset'), got.bytes]).toEqual([
      204,
      '300000',
      300_000,
    ]);
    expect(last().headers).toMatchObject({ 'content-length': '300000', 'content-type': stream });
  });

  it.each([409, 410, 413, 415, 423, 460])('hands %i of the protocol on', async (code) => {
    collect(code);
    expect((await ask(PATCH, { ...part(3), body: 'abc' })).status).toBe(code);
  });

  it.each([
    [401, 401],
    [403, 403],
    [404, 404],
    [500, 502],
    [503, 503],
    [302, 502],
  ])('answers %i of the service as %i', async (given, answered) => {
    collect(given, { location: 'http://evil.example/' });
    const { status, error } = await ask(PATCH, { ...part(3), body: 'abc' });
    expect(status).toBe(answered);
    expect(error?.correlationId).toBeTruthy();
  });

  it('check 46 a body shorter or longer than announced is 400', async () => {
    collect();
    expect((await ask(PATCH, { ...part(10), body: 'abc' })).status).toBe(400);
    expect((await ask(PATCH, { ...part(2), body: 'abc' })).status).toBe(400);
  });

  it('a part of unknown length or of another type is refused', async () => {
    const { headers } = part(3);
    const { 'content-length': _, ...unknown } = headers;
    expect(
      (await ask(PATCH, { method: 'PATCH', params, headers: unknown, body: 'abc' })).status,
    ).toBe(400);
    expect(
      (await ask(PATCH, { ...part(3, { 'content-type': 'image/svg+xml' }), body: 'abc' })).status,
    ).toBe(415);
    expect(
      (await ask(PATCH, { ...part(3, { 'content-length': '1e3' }), body: 'abc' })).status,
    ).toBe(400);
    expect(storage.seen).toHaveLength(0);
  });

  it('a guest gets 401, a hostile id 404, and nothing is asked', async () => {
    const { headers } = part(3);
    const { cookie: _, ...guest } = headers;
    expect(
      (await ask(PATCH, { method: 'PATCH', params, headers: guest, body: 'abc' })).status,
    ).toBe(401);
    for (const id of ['..', 'a/b', '%2e%2e', ''])
      expect((await ask(PATCH, { ...part(3), params: { id }, body: 'abc' })).status).toBe(404);
    expect(storage.seen).toHaveLength(0);
  });

  it('P5 ends at the service when the browser leaves, long before its time is over', async () => {
    const leave = new AbortController();
    const got = collect();
    let reads = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        reads += 1;
        if (reads > 3) return new Promise<void>(() => undefined);
        controller.enqueue(new Uint8Array(65_536));
        return undefined;
      },
    });
    const request = new NextRequest('http://localhost:3000/api/uploads/up-1', {
      method: 'PATCH',
      headers: { ...ownHeaders, ...part(1_000_000).headers },
      body,
      duplex: 'half',
      signal: leave.signal,
    });
    const answer = PATCH(request, { params: Promise.resolve(params) });
    while (got.bytes < 3 * 65_536) await pass(5);
    const leftAt = performance.now();
    leave.abort();
    await answer;
    while (!got.isClosed) await pass(2);
    // Half of the time after which a part without progress is ended.
    expect(performance.now() - leftAt).toBeLessThan(15_000);
  });

  it('a service that hangs up ends the part at once', async () => {
    storage.behave((request) => request.socket.destroy());
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => pass(5).then(() => controller.enqueue(new Uint8Array(1_024))),
    });
    const { status, error } = await ask(PATCH, { ...part(40_000_000), body: endless });
    expect([status, error?.code]).toEqual([503, 'unavailable']);
  });
});

it('tells how much has arrived, and ends an upload', async () => {
  storage.behave(reply(200, '', { 'upload-offset': '5', 'upload-length': '9' }));
  const headers = { cookie, 'tus-resumable': '1.0.0' };
  const { status, response } = await ask(HEAD, { method: 'HEAD', params, headers });
  expect([status, response.headers.get('upload-offset')]).toEqual([200, '5']);
  expect(last().method).toBe('HEAD');
  storage.behave(reply(204));
  expect((await ask(DELETE, { method: 'DELETE', params, headers })).status).toBe(204);
  expect(last()).toMatchObject({ method: 'DELETE', url: '/files/up-1' });
});
