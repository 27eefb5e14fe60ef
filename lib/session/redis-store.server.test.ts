import { createClient } from 'redis';
import { upstreams } from '@/lib/config/upstreams';
import { hasRedis, startRedis, withoutRedis } from '@/tests/session/redis';
import { createRedisStore } from './redis-store.server';
import { absoluteTimeoutMs } from './session-record';
import { describeSessionStore, newRecord } from '@/tests/session/session-store';

const secret = 's'.repeat(32);
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis(hasRedis ? 'the Redis store' : withoutRedis, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const opened: ReturnType<typeof createRedisStore>[] = [];
  const open = (url = redis.url) => {
    const store = createRedisStore(url, [secret]);
    opened.push(store);
    return store;
  };

  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    redis = await startRedis();
    client = createClient({ url: redis.url });
    await client.connect();
  });
  afterEach(() => opened.splice(0).forEach((store) => store.close()));
  afterAll(async () => {
    client.destroy();
    await redis.stop();
  });

  describeSessionStore(async () => open());

  it('check 5 nothing of a record can be read from the server, and everything in it runs out', async () => {
    await open().set(
      'secret',
      newRecord({ accessToken: 'canary-access', email: 'canary@example.com' }),
    );
    const keys = await client.keys('account:*');
    const lives = await Promise.all(keys.map((key) => client.pTTL(key)));
    // -1 means that the key never expires; -2 that it has just expired.
    expect(lives).not.toContain(-1);
    expect(await client.pTTL('account:session:secret')).toBeLessThanOrEqual(absoluteTimeoutMs);
    expect(await client.get('account:session:secret')).not.toMatch(/canary|example/);
  });

  it('check 11 a record that is past its absolute time is not stored', async () => {
    const store = open();
    const record = newRecord({ createdAt: Date.now() - absoluteTimeoutMs - 1 });
    await store.set('old', record);
    expect(await store.get('old')).toBeNull();
    expect(await store.update('old', record)).toBe(false);
  });

  it('check 8 two instances never run the same key together', async () => {
    const [one, two] = [open(), open()];
    let inside = 0;
    let most = 0;
    const run = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 3));
      inside -= 1;
    };
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).withLock('shared', run)),
    );
    expect(most).toBe(1);
  });

  it('check 8 a lock lasts longer than all that a refresh may wait for while it has it', async () => {
    const answerOfTheStore = 2_000;
    const queue = 500;
    const waits = 3 * answerOfTheStore + queue + upstreams.oidc.routes.token.timeoutMs;
    const before = Date.now();
    await open().withLock('long', async () => {
      const endsAt = await client.pExpireTime('account:lock:long');
      expect(endsAt - before).toBeGreaterThan(waits);
    });
  });

  it('check 8 a lock that was taken in a silence is given back', async () => {
    const own = await startRedis();
    const store = open(own.url);
    await store.ping();
    own.freeze();
    const taking = store.withLock('silent', async () => 'never');
    await expect(taking).rejects.toMatchObject({ code: 'unavailable' });
    own.thaw();
    await expect(store.withLock('silent', async () => 'mine')).resolves.toBe('mine');
    await own.stop();
  });

  it('check 8 a lock whose holder died is free again, and a late holder does not free the next one’s', async () => {
    await client.set('account:lock:dead', 'a process that died', {
      expiration: { type: 'PX', value: 300 },
    });
    await open().withLock('dead', async () => {
      await client.set('account:lock:dead', 'the next holder');
    });
    expect(await client.get('account:lock:dead')).toBe('the next holder');
  });

  it('an outage is an error within its time, not a wait without end; afterwards the store serves again', async () => {
    const own = await startRedis();
    const store = open(own.url);
    await store.ping();
    own.freeze();
    await expect(store.get('x')).rejects.toMatchObject({ code: 'unavailable' });
    own.thaw();
    await store.ping();
    await own.stop();
    await expect(store.get('x')).rejects.toMatchObject({ code: 'unavailable' });
    const never = open(`redis://127.0.0.1:${own.port}`);
    await expect(never.ping()).rejects.toMatchObject({ code: 'unavailable' });
    const again = await startRedis(own.port);
    const isBack = () =>
      store.ping().then(
        () => true,
        () => false,
      );
    while (!(await isBack())) await new Promise((resolve) => setTimeout(resolve, 100));
    await again.stop();
  });
});
