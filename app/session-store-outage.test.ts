/**
 * Tests the session store that several instances share (a real Redis) while it cannot be reached, while it does not
 * answer, and after it works again.
 */
import '@/tests/support/environment';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { POST as createAlbum } from '@/app/api/albums/route';
import { answerHealth } from '@/lib/admission/health.server';
import { consume } from '@/lib/admission/rate-limit.server';
import { AppError } from '@/lib/http/errors';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { accessToken } from '@/lib/session/access-token.server';
import { resolveSession } from '@/lib/session/resolve-session.server';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { sessionStore } from '@/lib/session/session-store.server';
import { createClient } from 'redis';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { hasRedis, startRedis, withoutRedis } from '@/tests/session/redis';
import { resetRateLimits } from '@/tests/session/reset-rate-limits';
import { ask } from '@/tests/support/ask';

/** Connections that this process keeps open. The modules export no way to close them. */
type Closeable = { close?: () => void };
type Destroyable = { destroy: () => void };

const host = hostOf('account.albora.nl.example');
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis(hasRedis ? 'an outage of the session store' : withoutRedis, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
    process.env['REDIS_URL'] = redis.url;
  });
  afterAll(async () => {
    await redis.stop();
    const limits = sharedInProcess(
      'rate-limit-connection',
      async (): Promise<Destroyable | null> => null,
    );
    (await limits)?.destroy();
    sharedInProcess('session-store', (): Closeable => ({})).close?.();
  });

  const readyz = async () => {
    const server = createServer((request, response) => void answerHealth(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo; // A server on a TCP port has an address object, not a path.
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    const text = await answer.text();
    server.closeAllConnections();
    server.close();
    return [answer.status, text];
  };
  const isLimited = (customer: string) =>
    consume('deleteAll', customer).then(
      () => false,
      (error: unknown) => error instanceof AppError && error.code === 'tooManyRequests',
    );
  /** Repeats the call until it returns true; returns the milliseconds until then. */
  const msUntil = async (isThere: () => Promise<boolean>) => {
    const start = Date.now();
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 20));
    return Date.now() - start;
  };
  const isReached = () =>
    sessionStore()
      .ping()
      .then(
        () => true,
        () => false,
      );

  test('check 42 reads go on, writes are 503, the instance stays in the balancer, and it is back within a second', async () => {
    const { cookie, key, record } = await mintSession(host);
    const other = await mintSession(host);
    const read = (value: string) => resolveSession(host, value, { isRead: true });
    expect(await readyz()).toEqual([200, 'ready\n']);
    expect(await read(cookie)).toMatchObject({ state: 'signedIn' });

    await redis.stop();
    await msUntil(async () => !(await isReached()));
    expect(await read(cookie)).toMatchObject({ state: 'signedIn', session: { key } });
    expect(await accessToken(key)).toBe(record.accessToken);
    // This process has never read the other session, so its memory has no copy of it.
    expect(await read(other.cookie)).toEqual({ state: 'unavailable' });
    expect(await resolveSession(host, cookie)).toEqual({ state: 'unavailable' });
    const written = await ask(createAlbum, {
      method: 'POST',
      path: '/api/albums',
      headers: {
        cookie: `${sessionCookieName(host)}=${cookie}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ name: 'Summer' }),
    });
    expect(written.status).toBe(503);
    expect(Number(written.response.headers.get('retry-after'))).toBeGreaterThan(0);
    const [status, reason] = await readyz();
    expect([status, reason]).toEqual([200, expect.stringMatching(/^ready, but .* REDIS_URL/)]);

    // The deletion fails at the store, but this process no longer serves the session from memory.
    await expect(sessionStore().delete(key)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await read(cookie)).toEqual({ state: 'unavailable' });

    redis = await startRedis(redis.port);
    expect(await msUntil(isReached)).toBeLessThan(1_500);
    // The new Redis server has no sessions, so the session is over, and the copy in memory is not served.
    expect(await read(cookie)).toEqual({ state: 'guest' });
  });

  test('a token that has to be refreshed is used until its end while the store does not answer', async () => {
    const soon = { refreshAt: 0, accessTokenExpiresAt: Date.now() + 60_000 };
    const { key, record } = await mintSession(host, soon);
    await sessionStore().get(key);
    redis.freeze();
    expect(await accessToken(key)).toBe(record.accessToken);
    // After three time-outs the store counts as unavailable, and later customers do not wait for it.
    await isReached();
    const start = Date.now();
    expect(await accessToken(key)).toBe(record.accessToken);
    expect(Date.now() - start).toBeLessThan(500);
    redis.thaw();
    expect(await msUntil(isReached)).toBeLessThan(1_500);
  }, 30_000);

  test('check 42 processes count calls together, and alone while Redis is away', async () => {
    // Until the connection is open, calls are counted in memory.
    const client = createClient({ url: redis.url });
    await client.connect();
    await msUntil(async () => {
      await consume('upload', 'first');
      return (await client.keys('account:rate:*')).length > 0;
    });
    client.destroy();
    redis.freeze();
    for (const count of [1, 2, 3]) expect([count, await isLimited('hung')]).toEqual([count, false]);
    expect(await isLimited('hung')).toBe(true);
    redis.thaw();
    for (const count of [1, 2, 3]) expect([count, await isLimited('one')]).toEqual([count, false]);
    // Simulates a new process: its memory has no counts.
    resetRateLimits();
    expect(await isLimited('one')).toBe(true);
    expect(await isLimited('two')).toBe(false);

    await redis.stop();
    await msUntil(async () => !(await isReached()));
    resetRateLimits();
    for (const count of [1, 2, 3]) expect([count, await isLimited('one')]).toEqual([count, false]);
    expect(await isLimited('one')).toBe(true);
    redis = await startRedis(redis.port);
  });
});
