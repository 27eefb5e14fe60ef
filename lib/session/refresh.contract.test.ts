import '@/tests/support/environment';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { contractBackend } from '@/tests/backend/start-backend';
import { customerDto } from '@/lib/contracts/customers';
import { tokenSetDto } from '@/lib/contracts/identity';
import { AppError } from '@/lib/http/errors';
import { callUpstream } from '@/lib/http/upstream.server';
import { accessToken } from './access-token.server';
import { sessionStore } from './session-store.server';
import { hasRedis, startRedis, withoutRedis } from '@/tests/session/redis';
import { createRedisStore } from './redis-store.server';
import type { SessionRecord } from './session-record';
import type { SessionStore } from './session-record';
import { newRecord } from '@/tests/session/session-store';

const backend = contractBackend();
process.env['BACKEND_URL'] = backend.origin;
let sub: string;

beforeAll(async () => {
  const created = await backend.control('/accounts', {});
  // The control API documents this response.
  ({ sub } = (await created.json()) as { sub: string });
});
afterEach(() => backend.control('/faults', undefined, 'DELETE'));

/** Gets tokens from the real provider and stores a session. Each channel has its own resilience policies. */
async function signIn(channel: string, store: SessionStore = sessionStore()) {
  const answer = await backend.control('/tokens', { sub, channel });
  const tokens = tokenSetDto.parse(await answer.json());
  const key = crypto.randomUUID();
  const record = newRecord({
    channel,
    sub,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? '',
  });
  await store.set(key, record);
  return { key, record };
}

const over = { accessTokenExpiresAt: 0, refreshAt: 0 };
async function expire(
  key: string,
  store: SessionStore = sessionStore(),
  times: Partial<SessionRecord> = over,
) {
  const record = await store.get(key);
  if (record) await store.update(key, { ...record, ...times });
}

async function tokenRequests(): Promise<number> {
  const answer = await backend.control('/requests');
  // The control API documents this response.
  const { requests } = (await answer.json()) as { requests: { path: string; count: number }[] };
  return requests
    .filter(({ path }) => path === '/oidc/token')
    .reduce((sum, { count }) => sum + count, 0);
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const many = (key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => accessToken(key).catch(codeOf)));

describe('refreshing', () => {
  it('check 6: 25 expiries × 200 calls at once are exactly 25 token requests, and nobody is signed out', async () => {
    const { key } = await signIn('albora-nl');
    const before = await tokenRequests();
    const seen = new Set<unknown>();
    for (let round = 0; round < 25; round += 1) {
      await expire(key);
      const tokens = new Set(await many(key, 200));
      expect(tokens.size).toBe(1);
      for (const token of tokens) seen.add(token);
    }
    expect(await tokenRequests()).toBe(before + 25);
    expect(seen.size).toBe(25);
    expect(await sessionStore().get(key)).not.toBeNull();
  });

  it('AU-08 the new token is good at a service, and a fresh one is not refreshed', async () => {
    const { key } = await signIn('albora-be');
    await expire(key);
    const token = await accessToken(key);
    const before = await tokenRequests();
    const caller = { channel: 'albora-be', correlationId: crypto.randomUUID(), token };
    expect((await callUpstream('customers', 'getCustomer', customerDto, caller)).id).toBe(sub);
    expect(await many(key, 20)).toEqual(Array.from({ length: 20 }, () => token));
    expect(await tokenRequests()).toBe(before);
  });

  it('check 11 a refresh extends neither the idle nor the absolute time', async () => {
    const { key, record } = await signIn('albora-be');
    await expire(key);
    await accessToken(key);
    expect(await sessionStore().get(key)).toMatchObject({
      lastSeenAt: record.lastSeenAt,
      createdAt: record.createdAt,
    });
  });
});

const passing = {
  'status 500': { kind: 'status', value: 500 },
  'status 503': { kind: 'status', value: 503 },
  'status 429': { kind: 'status', value: 429 },
  'status 401, our own credentials refused': { kind: 'status', value: 401 },
  'status 400 without a reason': { kind: 'status', value: 400 },
  'bad JSON': { kind: 'malformed' },
  'a cut connection': { kind: 'cut' },
  'no answer in time': { kind: 'latency', value: 8_000 },
};

describe('a provider in trouble', () => {
  it.each(Object.entries(passing))(
    'check 7 %s keeps the session, and the next call succeeds',
    async (_, fault) => {
      const { key, record } = await signIn('albora-de');
      await expire(key);
      await backend.control('/token-endpoint', { fault });
      const before = await tokenRequests();
      expect(new Set(await many(key, 20))).toEqual(new Set(['unavailable']));
      expect(await tokenRequests()).toBe(before + 1);
      expect((await sessionStore().get(key))?.refreshToken).toBe(record.refreshToken);
      await backend.control('/faults', undefined, 'DELETE');
      if (fault.kind !== 'latency') expect(await accessToken(key)).not.toBe(record.accessToken);
    },
    20_000,
  );

  it('check 7 while the old token lives it serves, and the customer sees nothing', async () => {
    const { key, record } = await signIn('albora-at');
    await expire(key, sessionStore(), { refreshAt: 0 });
    await backend.control('/token-endpoint', { fault: { kind: 'status', value: 500 } });
    expect(await accessToken(key)).toBe(record.accessToken);
  });

  it('check 7 a lost answer of a rotation is one sign-out, never a loop', async () => {
    const { key } = await signIn('bonaprint-gb');
    await expire(key);
    await backend.control('/token-endpoint', { fault: { kind: 'cut', after: true, times: 1 } });
    expect(await accessToken(key).catch(codeOf)).toBe('unavailable');
    expect(await accessToken(key).catch(codeOf)).toBe('unauthenticated');
    expect(await sessionStore().get(key)).toBeNull();
  });

  it('check 7 invalid_grant ends the session exactly once, and no call goes out without a token', async () => {
    const { key, record } = await signIn('monalbo-fr');
    await fetch(`${backend.origin}/oidc/token/revocation`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('monalbo-fr:development-only-client-secret').toString('base64')}`,
      },
      body: new URLSearchParams({ token: record.refreshToken }),
    });
    await expire(key);
    const before = await tokenRequests();
    expect(new Set(await many(key, 200))).toEqual(new Set(['unauthenticated']));
    expect(await tokenRequests()).toBe(before + 1);
    expect(await sessionStore().get(key)).toBeNull();
    expect(await accessToken(key).catch(codeOf)).toBe('unauthenticated');
    expect(await tokenRequests()).toBe(before + 1);
  });

  it('AU-11 a sign-out during a refresh stays a sign-out', async () => {
    const { key } = await signIn('fotolykke-se');
    await expire(key);
    await backend.control('/token-endpoint', {
      fault: { kind: 'latency', value: 2_000, times: 1 },
    });
    const before = await tokenRequests();
    const refreshing = accessToken(key).catch(codeOf);
    while ((await tokenRequests()) === before) await new Promise((next) => setTimeout(next, 20));
    await sessionStore().delete(key);
    expect(await refreshing).toBe('unauthenticated');
    expect(await sessionStore().get(key)).toBeNull();
  });
});

describe('two processes', () => {
  const test = hasRedis ? it : it.skip;
  const cleanUp: (() => void | Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of cleanUp) await end();
  });

  test(
    hasRedis
      ? 'check 8: 2 × 100 calls at once on one Redis are one token request per expiry'
      : withoutRedis,
    async () => {
      const redis = await startRedis();
      const store = createRedisStore(redis.url, [process.env['SESSION_SECRET'] ?? '']);
      cleanUp.push(redis.stop, store.close);
      const { key } = await signIn('fotolykke-no', store);
      const workers = [1, 2].map(() => {
        const worker = spawn(
          process.execPath,
          [
            '--conditions=react-server',
            '--import',
            'tsx',
            'tests/session/refresh-worker.ts',
            key,
            '100',
          ],
          { env: { ...process.env, REDIS_URL: redis.url }, stdio: ['pipe', 'pipe', 'inherit'] },
        );
        cleanUp.push(() => void worker.stdin.end());
        return { worker, lines: createInterface(worker.stdout)[Symbol.asyncIterator]() };
      });
      const answers = () =>
        Promise.all(workers.map(async ({ lines }) => String((await lines.next()).value)));
      expect(await answers()).toEqual(['ready', 'ready']);
      const before = await tokenRequests();
      for (let round = 1; round <= 5; round += 1) {
        await expire(key, store);
        for (const { worker } of workers) worker.stdin.write('go\n');
        const [one, two] = await answers();
        expect(one).toBe(two);
        expect(JSON.parse(one ?? '[]')).toHaveLength(1);
        expect(await tokenRequests()).toBe(before + round);
      }
    },
    60_000,
  );
});
