import { inspect } from 'node:util';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { ApiError, call, fetchFile } from './api-client';
import { endpoint, type HttpMethod } from '@/lib/endpoints/endpoint';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const path: string = 'http://localhost/api/orders/1/reorder';
const limits = { access: 'session', rate: 'read' } as const;
const test = <Reply extends z.ZodMiniType>(method: HttpMethod, reply: Reply) =>
  endpoint(method, path, { ...limits, reply });
const reorder = endpoint('POST', path, {
  ...limits,
  body: z.object({ a: z.optional(z.number()) }),
  reply: z.unknown(),
});

async function failureOf(reply: () => Response): Promise<unknown> {
  server.use(http.post(path, reply));
  return call(reorder, { body: {} }).catch((error: unknown) => error);
}

describe('changes sent by the browser', () => {
  it('check 14 every change carries the header of the guard, JSON and, when asked, its key', async () => {
    const seen: Request[] = [];
    server.use(
      http.all(path, ({ request }) => {
        seen.push(request);
        return HttpResponse.json({ url: 'x' });
      }),
    );
    const reply = z.object({ url: z.string() });
    const keyed = endpoint('POST', path, {
      ...limits,
      body: z.object({ a: z.number() }),
      idempotent: true,
      reply,
    });
    expect(await call(keyed, { body: { a: 1 }, idempotencyKey: 'k' })).toEqual({ url: 'x' });
    expect(await call(test('DELETE', reply))).toEqual({ url: 'x' });
    expect(seen.map((one) => one.headers.get('x-requested-by'))).toEqual(['account', 'account']);
    expect(seen.map((one) => one.headers.get('content-type'))).toEqual(['application/json', null]);
    expect(seen.map((one) => one.headers.get('idempotency-key'))).toEqual(['k', null]);
    expect(await seen[0]?.json()).toEqual({ a: 1 });
  });

  it('an empty answer is null', async () => {
    server.use(http.post(path, () => new HttpResponse(null, { status: 204 })));
    expect(await call(endpoint('POST', path, limits))).toBeNull();
  });

  it('ER-18 a refusal becomes an ApiError with code, fields and correlation id', async () => {
    const body = {
      error: { code: 'validation', correlationId: 'c-1', fields: { city: 'required' } },
    };
    const failure = await failureOf(() => HttpResponse.json(body, { status: 400 }));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      code: 'validation',
      correlationId: 'c-1',
      fields: { city: 'required' },
    });
  });

  it.each([
    ['30', 30],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
    ['', null],
  ])('ER-18 a retry-after of %j is %s seconds', async (header, seconds) => {
    const error = { code: 'tooManyRequests', correlationId: 'c-1' };
    const reply = () =>
      HttpResponse.json({ error }, { status: 429, headers: { 'retry-after': header } });
    expect(await failureOf(reply)).toMatchObject({ retryAfterSeconds: seconds });
  });

  it.each([
    ['an HTML page', () => HttpResponse.html('<h1>502</h1>', { status: 502 })],
    ['another JSON', () => HttpResponse.json({ error: 'x' }, { status: 500 })],
    ['null', () => HttpResponse.json(null, { status: 500 })],
    ['nothing', () => new HttpResponse(null, { status: 500 })],
  ])('ER-18 %s from in between reads as a bad answer, its text is not used', async (_, reply) => {
    expect(await failureOf(reply)).toMatchObject({ code: 'badAnswer', correlationId: '' });
  });

  it('ER-18 an answer that is no JSON, as of a portal in between, is a bad answer that quotes nothing', async () => {
    const failure = await failureOf(() => HttpResponse.html('canary'));
    expect(failure).toMatchObject({ code: 'badAnswer' });
    expect(inspect(failure)).not.toContain('canary');
  });

  it('a reply that breaks its schema is a bad answer; unknown fields are left out', async () => {
    const reply = z.object({ status: z.enum(['sent', 'stored']) });
    server.use(http.get(path, () => HttpResponse.json({ status: 'canary', more: 1 })));
    const failure: unknown = await call(test('GET', reply)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'badAnswer' });
    expect(inspect(failure)).not.toContain('canary');
    server.use(http.get(path, () => HttpResponse.json({ status: 'sent', more: 1 })));
    expect(await call(test('GET', reply))).toEqual({ status: 'sent' });
  });

  it('ER-18 a code of a newer server reads as a bad answer, and keeps its correlation id', async () => {
    const error = { code: 'teapot', correlationId: 'c-7' };
    const failure = await failureOf(() => HttpResponse.json({ error }, { status: 418 }));
    expect(failure).toMatchObject({ code: 'badAnswer', correlationId: 'c-7' });
  });

  it('no network reads as offline, also when it ends in the middle of the answer', async () => {
    expect(await failureOf(() => HttpResponse.error())).toMatchObject({ code: 'offline' });
    const cut = new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"half":'));
        body.error(new TypeError('terminated'));
      },
    });
    expect(await failureOf(() => new HttpResponse(cut))).toMatchObject({ code: 'offline' });
  });
});

describe('ER-19 every call that is rejected is logged with a correlation id, whoever made it', () => {
  let warn: jest.Mock;
  beforeEach(() => {
    warn = jest.fn();
    jest.spyOn(console, 'warn').mockImplementation(warn);
  });
  const refusal = (correlationId: string) => () =>
    HttpResponse.json({ error: { code: 'conflict', correlationId } }, { status: 409 });
  const calls = {
    'a read': () => call(test('GET', z.unknown())),
    'a change': () => call(test('PUT', z.unknown())),
    'a part of a change': () => call(test('PATCH', z.unknown())),
    'a deletion': () => call(test('DELETE', z.unknown())),
    'a file': () => fetchFile(path, new AbortController().signal),
  };

  it.each(Object.entries(calls))('%s', async (_, send) => {
    server.use(http.all(path, refusal('c-9')));
    await expect(send()).rejects.toBeInstanceOf(ApiError);
    server.use(http.all(path, () => HttpResponse.error()));
    await expect(send()).rejects.toBeInstanceOf(ApiError);
    expect(warn.mock.calls).toEqual([
      ['[c-9]', expect.objectContaining({ code: 'conflict' })],
      [expect.stringMatching(/^\[[0-9a-f-]{36}\]$/), expect.objectContaining({ code: 'offline' })],
    ]);
  });

  it('an answer that breaks its contract', async () => {
    server.use(http.get(path, () => HttpResponse.json({ url: 1 })));
    await expect(call(test('GET', z.object({ url: z.string() })))).rejects.toBeInstanceOf(ApiError);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('but not one that was called off', async () => {
    server.use(http.get(path, () => new Promise<never>(() => {})));
    const control = new AbortController();
    const read = call(test('GET', z.unknown()), { signal: control.signal });
    control.abort(new Error('gone elsewhere'));
    await expect(read).rejects.toThrow('gone elsewhere');
    expect(warn).not.toHaveBeenCalled();
  });
});
