import '@/tests/support/environment';
import * as z from 'zod';
import { sessionStore } from '@/lib/session/session-store.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import type { SessionStore } from '@/lib/session/session-record';
import { ask } from '@/tests/support/ask';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { requestCorrelationId } from '@/lib/observability/request-correlation.server';
import { endpoint } from '@/lib/endpoints/endpoint';
import { handle } from './handler.server';

const nl = hostOf('account.albora.nl.example');
const json = { 'content-type': 'application/json' };

const signedIn = async () => {
  const { cookie, record } = await mintSession(nl);
  return { record, cookie: `__Host-sid=${cookie}` };
};

const open = handle(endpoint('GET', '/api/test', { access: 'open', rate: 'read' }), async () => ({
  ok: true,
}));
let done = 0;
const write = handle(
  endpoint('GET', '/api/test', {
    access: 'open',
    rate: 'write',
    body: z.object({ name: z.string().max(20) }),
  }),
  async ({ body }) => ({ name: body.name, done: (done += 1) }),
);

describe('who may ask', () => {
  it('SH-01 an unknown host is refused before anything else', async () => {
    for (const host of ['evil.example', '', 'account.albora.nl.example.evil.example']) {
      const { status, text, response } = await ask(open, { headers: { host } });
      expect(status).toBe(421);
      expect(text + JSON.stringify([...response.headers])).not.toContain('evil');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  const forgeries: Record<string, Record<string, string>> = {
    'no header of ours': { 'x-requested-by': '' },
    'a wrong header': { 'x-requested-by': 'XMLHttpRequest' },
    'the origin of another brand': { origin: 'https://account.albora.de.example' },
    'a null origin': { origin: 'null' },
    'no origin': { origin: '' },
    'another site': { 'sec-fetch-site': 'cross-site' },
    'the same site': { 'sec-fetch-site': 'same-site' },
    'a form body': { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-by': '' },
    'a text body': { 'content-type': 'text/plain', origin: 'https://evil.example' },
  };
  it.each(Object.entries(forgeries))(
    'check 14 a write with %s is refused and nothing is done',
    async (_, headers) => {
      const before = done;
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, error } = await ask(write, {
          method,
          headers: { ...json, ...headers },
          body: '{"name":"a"}',
        });
        expect([status, error?.code]).toEqual([403, 'forbidden']);
      }
      expect(done).toBe(before);
    },
  );

  it('AU-01 a guest gets 401 where a session is needed; a signed-in customer gets in', async () => {
    const run = jest.fn(async ({ session, caller }) => ({ sub: session.sub, token: caller.token }));
    const closed = handle(endpoint('GET', '/api/test', { access: 'session', rate: 'read' }), run);
    expect(await ask(closed)).toMatchObject({ status: 401, error: { code: 'unauthenticated' } });
    expect(run).not.toHaveBeenCalled();
    const { cookie, record } = await signedIn();
    const { status, text } = await ask(closed, { headers: { cookie } });
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { sub: record.sub, token: record.accessToken },
    ]);
  });

  it('RT-13 check 25 a handler for one kind of customer does not exist for the other', async () => {
    for (const [customers, mine, others] of [
      ['b2b', 'b2b', 'consumer'],
      ['consumer', 'consumer', 'b2b'],
    ] as const) {
      const run = jest.fn(async () => ({}));
      const closed = handle(
        endpoint('GET', '/api/test', { access: 'session', rate: 'read', customers }),
        run,
      );
      const asA = async (authMethod: string) => {
        const { cookie } = await mintSession(nl, { authMethod });
        return (await ask(closed, { headers: { cookie: `__Host-sid=${cookie}` } })).status;
      };
      expect([await asA(mine), await asA(others), (await ask(closed)).status]).toEqual([
        200, 404, 401,
      ]);
      expect(run).toHaveBeenCalledTimes(1);
    }
  });

  it('AU-10 an open handler gets no token, even of a signed-in customer', async () => {
    const guestToo = handle(
      endpoint('GET', '/api/test', { access: 'open', rate: 'read' }),
      async ({ caller, session }) => ({ has: 'token' in caller, session }),
    );
    const { cookie } = await signedIn();
    expect((await ask(guestToo, { headers: { cookie } })).text).toBe(
      '{"has":false,"session":null}',
    );
  });

  it('SH-13 an outage of the session store is 503, not a sign-out', async () => {
    const closed = handle(
      endpoint('GET', '/api/test', { access: 'session', rate: 'read' }),
      async () => ({}),
    );
    const { cookie } = await signedIn();
    const good = sessionStore();
    // session-store.server.ts stores the process's session store in this global property. The test replaces it by a
    // store that fails.
    const slots = globalThis as unknown as Record<symbol, SessionStore | undefined>;
    slots[Symbol.for('account.session-store')] = {
      ...good,
      get: () => Promise.reject(new Error('down')),
    };
    const { status, response } = await ask(closed, { headers: { cookie } });
    slots[Symbol.for('account.session-store')] = good;
    expect(status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('check 33 the 121st read of an account in ten seconds is 429 with a time to wait, in whatever session; other accounts are untouched', async () => {
    const closed = handle(
      endpoint('GET', '/api/test', { access: 'session', rate: 'read' }),
      async () => ({}),
    );
    const [one, two] = [await signedIn(), await signedIn()];
    const again = await mintSession(nl, { sub: one.record.sub });
    for (let call = 0; call < 60; call += 1)
      for (const cookie of [one.cookie, `__Host-sid=${again.cookie}`])
        expect((await ask(closed, { headers: { cookie } })).status).toBe(200);
    const spoofed = { cookie: one.cookie, 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '10.0.0.1' };
    const { status, error, response } = await ask(closed, { headers: spoofed });
    expect([status, error?.code]).toEqual([429, 'tooManyRequests']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await ask(closed, { headers: { cookie: two.cookie } })).status).toBe(200);
  });

  it('check 33 what was mistyped takes none of the few attempts there are, and is limited like any write', async () => {
    const narrow = handle(
      endpoint('GET', '/api/test', {
        access: 'session',
        rate: 'emailChange',
        body: z.object({ name: z.string().max(20) }),
      }),
      async () => ({}),
    );
    const { cookie } = await signedIn();
    const statusOf = async (body: string) => {
      const headers = { ...json, cookie };
      return (await ask(narrow, { method: 'POST', headers, body })).status;
    };
    for (const mistyped of ['{', '{}', '{"name":1}', '[]', '{"name":null}'])
      expect(await statusOf(mistyped)).toBe(400);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await statusOf('{"name":"a"}')).toBe(200);
    expect(await statusOf('{"name":"a"}')).toBe(429);
    for (let call = 9; call < 30; call += 1) expect(await statusOf('{')).toBe(400);
    expect(await statusOf('{')).toBe(429);
  });
});

describe('what is answered', () => {
  const failing = (error: unknown) =>
    handle(endpoint('GET', '/api/test', { access: 'open', rate: 'read' }), () =>
      Promise.reject(error),
    );

  it('ER-18 ER-19 a failure answers its code and a correlation id, and nothing of its text', async () => {
    const failures: [unknown, number, string][] = [
      [new AppError('conflict', 'canary'), 409, 'conflict'],
      [new UpstreamError('badAnswer', 'c-1', 'canary orders.getOrder'), 502, 'badAnswer'],
      [new UpstreamError('unauthenticated', 'c-1', 'canary'), 401, 'unauthenticated'],
      [new TypeError('canary at /srv/secret.ts:1'), 500, 'internal'],
      ['canary', 500, 'internal'],
      [undefined, 500, 'internal'],
    ];
    for (const [failure, status, code] of failures) {
      const answer = await ask(failing(failure), {
        headers: { 'x-correlation-id': 'canary<script>' },
      });
      const correlationId = answer.response.headers.get('x-correlation-id');
      expect(correlationId).toMatch(/^[0-9a-f-]{36}$/);
      expect([answer.status, answer.error]).toEqual([status, { code, correlationId }]);
      expect(answer.text).not.toContain('canary');
    }
  });

  it('ER-19 the correlation id of an answer is that of the calls made for it', async () => {
    const calls: string[] = [];
    const asking = handle(
      endpoint('GET', '/api/test', { access: 'open', rate: 'read' }),
      async ({ caller }) => {
        calls.push(caller.correlationId, await requestCorrelationId());
      },
    );
    for (const given of ['x', '<script>alert(1)</script>', '']) {
      const { response } = await ask(asking, { headers: { 'x-correlation-id': given } });
      const id = response.headers.get('x-correlation-id');
      expect(calls.splice(0)).toEqual([id, id]);
      expect(id).not.toBe(given);
    }
    // The web server replaces the client's header by its own value (lib/http/web-server.server.ts).
    const ofServer = 'a'.repeat(36);
    await ask(asking, { headers: { 'x-correlation-id': ofServer } });
    expect(calls).toEqual([ofServer, ofServer]);
  });

  it('check 36 the time that a service asked for reaches the browser', async () => {
    const busy = new UpstreamError('tooManyRequests', 'c', 'busy', 429, { retryAfterSeconds: 7 });
    expect((await ask(failing(busy))).response.headers.get('retry-after')).toBe('7');
  });

  it('check 22 nothing is cached and nothing is sniffed, unless a handler says how long', async () => {
    for (const { response } of [await ask(open), await ask(failing(new Error('x')))]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    const kept = handle(endpoint('GET', '/api/test', { access: 'open', rate: 'read' }), async () =>
      Response.json({}, { headers: { 'cache-control': 'public, max-age=300' } }),
    );
    expect((await ask(kept)).response.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('nothing to say is 204, HEAD answers like GET, and a response of any origin is handed on', async () => {
    const silent = handle(
      endpoint('GET', '/api/test', { access: 'open', rate: 'read' }),
      async () => undefined,
    );
    expect(await ask(silent)).toMatchObject({ status: 204, text: '' });
    expect((await ask(open, { method: 'HEAD' })).status).toBe(200);
    const redirecting = handle(
      endpoint('GET', '/api/test', { access: 'open', rate: 'read' }),
      async () => Response.redirect('https://account.albora.nl.example/', 303),
    );
    const { response } = await ask(redirecting);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      'https://account.albora.nl.example/',
    ]);
    const cookies = handle(
      endpoint('GET', '/api/test', { access: 'open', rate: 'read' }),
      async () =>
        new Response(null, {
          headers: [
            ['set-cookie', 'a=1'],
            ['set-cookie', 'b=2'],
          ],
        }),
    );
    expect((await ask(cookies)).response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});
