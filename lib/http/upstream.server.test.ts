import '@/tests/support/environment';
import { inspect } from 'node:util';
import * as z from 'zod';
import { count, tolerantList } from '@/lib/contracts/wire';
import { log } from '@/lib/observability/log.server';
import { AppError, UpstreamError } from './errors';
import { reply, startService, type TestService } from '@/tests/support/service';
import { callUpstream, type Caller, findUpstream, streamUpstream } from './upstream.server';

let service: TestService;
let other: TestService;
beforeAll(async () => {
  service = await startService();
  other = await startService();
  process.env['BACKEND_URL'] = other.origin;
  Object.assign(process.env, {
    ORDERS_URL: service.origin,
    DELIVERY_URL: service.origin,
    MENU_URL: service.origin,
    REORDER_URL: service.origin,
  });
});
beforeEach(() => {
  service.seen.length = 0;
  service.behave(reply(200, '{"n":1}'));
});
afterAll(() => Promise.all([service.stop(), other.stop()]));

const answer = z.object({ n: count });
let drawn = 0;
/** Each call returns a new channel, so that each test has its own breaker, queue and retry budget. */
const newCaller = (changes: Partial<Caller> = {}): Caller => ({
  channel: `channel-${(drawn += 1)}`,
  correlationId: '0b0b0b0b-aaaa',
  token: 'the-customers-token',
  ...changes,
});
const getOrder = (caller: Caller, code = 'A-1') =>
  callUpstream('orders', 'getOrder', answer, caller, { ids: { code } });
const change = (caller: Caller) =>
  callUpstream('orders', 'changeDeliveryAddress', answer, caller, {
    ids: { code: 'A-1' },
    json: { a: 1 },
  });
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('what is sent', () => {
  it('AU-10 the customer’s token goes where the table says bearer, and nowhere else', async () => {
    await getOrder(newCaller());
    await callUpstream('delivery', 'getDeliveryDates', answer, newCaller(), {
      ids: { code: 'A-1' },
    });
    await callUpstream('menu', 'getMenu', answer, newCaller(), { ids: { channel: 'albora-nl' } });
    expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer the-customers-token',
      undefined,
      undefined,
    ]);
  });

  it('AU-10 a call that needs a token is not made without one', async () => {
    expect(await failureOf(getOrder(newCaller({ token: undefined })))).toMatchObject({
      code: 'unauthenticated',
    });
    expect(
      await failureOf(callUpstream('oidc', 'token', answer, newCaller(), { form: {} })),
    ).toMatchObject({ code: 'internal' });
    expect(service.seen).toHaveLength(0);
  });

  it('SH-02 ER-18 path, query, language, correlation id and key arrive as given, and nothing of the browser does', async () => {
    await callUpstream('orders', 'listSuperOrders', answer, newCaller({ locale: 'fr-BE' }), {
      query: { offset: 0, text: 'a&b=c#d' },
      idempotencyKey: 'key-1',
    });
    const [request] = service.seen;
    expect(request?.url).toBe('/v2/superorders/me?offset=0&text=a%26b%3Dc%23d');
    expect(request?.headers).toMatchObject({
      'x-correlation-id': '0b0b0b0b-aaaa',
      'accept-language': 'fr-BE',
      'idempotency-key': 'key-1',
    });
    const known = [
      'accept',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'idempotency-key',
      'x-correlation-id',
    ];
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual(known);
  });

  it('check 26 a hostile id never reaches the wire', async () => {
    for (const code of [
      '..',
      '.',
      '%2e%2e',
      'a/b',
      'a;b',
      'a?b',
      'a#b',
      'a\0',
      '',
      'x'.repeat(10_240),
      '．．',
    ]) {
      expect(await failureOf(getOrder(newCaller(), code))).toMatchObject({ code: 'notFound' });
    }
    expect(service.seen).toHaveLength(0);
    expect(other.seen).toHaveLength(0);
  });
});

const statuses = {
  301: 'badAnswer', 302: 'badAnswer', 304: 'badAnswer', 400: 'validation', 401: 'unauthenticated', 403: 'forbidden', 404: 'notFound',
  405: 'notOffered', 409: 'conflict', 410: 'notFound', 413: 'tooLarge', 418: 'badAnswer', 422: 'unprocessable',
  429: 'tooManyRequests', 500: 'badAnswer', 501: 'notOffered', 502: 'badAnswer', 503: 'unavailable', 504: 'timeout', 507: 'unavailable',
}; // prettier-ignore

describe('what goes wrong', () => {
  it('ER-18 a service that does not know a call does not say that something is gone', async () => {
    service.behave(reply(404));
    const listed = await failureOf(callUpstream('orders', 'listSuperOrders', answer, newCaller()));
    expect(listed).toMatchObject({ code: 'notOffered', isTransient: false });
  });

  it.each(Object.entries(statuses))(
    'ER-18 status %s is %s; the service’s text stays outside',
    async (status, code) => {
      service.behave(
        reply(Number(status), '{"error":"canary: secret words","detail":"canary"}', {
          location: other.origin,
        }),
      );
      const failure = await failureOf(change(newCaller()));
      expect(failure).toBeInstanceOf(UpstreamError);
      expect(failure).toMatchObject({
        code,
        status: Number(status),
        correlationId: '0b0b0b0b-aaaa',
      });
      expect(String(failure)).toContain(
        `orders.changeDeliveryAddress PUT /v1/superorders/{code}/deliveryAddress: status ${status}`,
      );
      expect(JSON.stringify(failure) + String(failure)).not.toMatch(
        /canary|the-customers-token|A-1/,
      );
      expect((failure as UpstreamError).digest).toBe(`${code};0b0b0b0b-aaaa`); // toBeInstanceOf above has checked the class.
    },
  );

  it('check 37 a service whose disk is full refuses writes as often as it is asked, and reads go on', async () => {
    const caller = newCaller();
    service.behave(reply(507, ''));
    for (let call = 0; call < 40; call += 1)
      expect(await failureOf(change(caller))).toMatchObject({ code: 'unavailable', status: 507 });
    service.behave(reply(200, '{"n":1}'));
    expect(await getOrder(caller)).toEqual({ n: 1 });
  });

  it('check 26 a redirect is not followed, the token stays at home', async () => {
    service.behave(reply(307, '', { location: `${other.origin}/steal` }));
    await failureOf(getOrder(newCaller()));
    expect(other.seen).toHaveLength(0);
  });

  const bodies = {
    'an HTML page': ['<html>502 canary</html>', 'badAnswer'],
    'text that JSON.parse quotes': ['canary Jane Doe', 'badAnswer'],
    'half of a JSON': ['{"n":', 'badAnswer'],
    'another shape': ['{"m":"canary"}', 'badAnswer'],
    'a wrong type': ['{"n":"canary"}', 'badAnswer'],
    nothing: ['', 'badAnswer'],
    'more than eight megabytes': [`{"n":1,"x":"${'x'.repeat(9 * 1024 * 1024)}"}`, 'badAnswer'],
  } as const;
  it.each(Object.entries(bodies))(
    'check 28 ER-18 a 200 with %s is a bad answer',
    async (_, [body, code]) => {
      service.behave(reply(200, body));
      const failure = await failureOf(change(newCaller()));
      expect(failure).toMatchObject({ code });
      // Including causes and stacks, as sent to the error-reporting service.
      expect(inspect(failure)).not.toContain('canary');
    },
  );

  it('ER-18 a connection that is refused or cut is unavailable', async () => {
    service.behave((request) => void request.socket.destroy());
    expect(await failureOf(change(newCaller()))).toMatchObject({ code: 'unavailable' });
    service.behave((request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"n":');
      setTimeout(() => request.socket.destroy(), 20);
    });
    expect(await failureOf(change(newCaller()))).toMatchObject({ code: 'unavailable' });
    process.env['ARTICLES_URL'] = 'http://127.0.0.1:1';
    expect(
      await failureOf(callUpstream('articles', 'listArticleGroups', answer, newCaller())),
    ).toMatchObject({ code: 'unavailable' });
  });

  it('check 35 a service that is silent, or stops in the middle, is a timeout within its deadline', async () => {
    process.env['EXPERIMENTS_URL'] = service.origin;
    const ask = () => failureOf(callUpstream('experiments', 'getVariants', answer, newCaller()));
    for (const begin of [false, true]) {
      service.behave((_request, response) => {
        if (begin) response.writeHead(200).write('{');
      });
      service.seen.length = 0;
      expect(await ask()).toMatchObject({ code: 'timeout' });
      // The call is not repeated.
      expect(service.seen.length).toBeLessThan(2);
    }
  });

  it('check 35 when the browser leaves, the call is ended at once and not repeated', async () => {
    const leaving = new AbortController();
    const closed = new Promise((resolve) =>
      service.behave((request) => {
        request.on('close', resolve);
        leaving.abort();
      }),
    );
    const calling = failureOf(getOrder(newCaller({ signal: leaving.signal })));
    expect(await calling).toMatchObject({ code: 'timeout', isTransient: false });
    await closed;
    // A repeated call would be sent within this time.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(service.seen).toHaveLength(1);
  });

  it('absence is null where absence is ordinary', async () => {
    service.behave(reply(404));
    expect(
      await findUpstream('orders', 'getOrder', answer, newCaller(), { ids: { code: 'x' } }),
    ).toBeNull();
    expect(
      await findUpstream('orders', 'getOrder', answer, newCaller(), { ids: { code: '..' } }),
    ).toBeNull();
    service.behave(reply(403));
    await expect(
      findUpstream('orders', 'getOrder', answer, newCaller(), { ids: { code: 'x' } }),
    ).rejects.toThrow(AppError);
  });
});

describe('what comes back', () => {
  it('check 28 only declared fields pass', async () => {
    service.behave(reply(200, '{"n":1,"secretOfTheService":true,"__proto__":{"x":1}}'));
    expect(await getOrder(newCaller())).toEqual({ n: 1 });
    expect('x' in {}).toBe(false);
  });

  it('EN-04 what a schema mends by itself is logged', async () => {
    const warned = jest.spyOn(log, 'warn');
    service.behave(reply(200, '{"n":-5,"list":[{"n":1},{"n":"canary"}]}'));
    const list = answer.extend({ list: tolerantList(answer) });
    const parsed = await callUpstream('orders', 'getOrder', list, newCaller(), {
      ids: { code: 'x' },
    });
    expect(parsed).toEqual({ n: 0, list: [{ n: 1 }] });
    expect(warned.mock.calls.map(([entry]) => entry)).toMatchObject([
      { event: 'wire-warning', route: 'getOrder', kind: 'negative-count', detail: '-5' },
      { event: 'wire-warning', route: 'getOrder', kind: 'dropped-item' },
    ]);
    expect(JSON.stringify(warned.mock.calls)).not.toContain('canary');
    warned.mockRestore();
  });

  it('OR-19 a stream is handed on as it comes', async () => {
    service.behave(reply(200, '%PDF', { 'content-type': 'application/pdf' }));
    const { body, headers } = await streamUpstream('orders', 'getOrder', newCaller(), {
      ids: { code: 'x' },
    });
    expect(headers['content-type']).toBe('application/pdf');
    expect(Buffer.concat(await body.toArray()).toString()).toBe('%PDF');
  });
});
