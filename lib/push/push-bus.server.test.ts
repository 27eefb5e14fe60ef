/** Tests the bus between web processes with a real Redis. */
import '@/tests/support/environment';
import { hasRedis, startRedis, withoutRedis } from '@/tests/session/redis';
import { until } from '@/tests/push/push-service';
import { createLocalBus, createRedisBus } from './push-bus.server';

const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis(hasRedis ? 'two processes with one Redis' : withoutRedis, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const opened: ReturnType<typeof createRedisBus>[] = [];
  const open = (leaseMs?: number) => {
    const bus = createRedisBus(redis.url, leaseMs);
    opened.push(bus);
    return bus;
  };
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(() => opened.splice(0).forEach((bus) => bus.close()));
  afterAll(() => redis.stop());

  test('DL-05 a message reaches the subscribers of its topic in both, until they end', async () => {
    const [one, two] = [open(), open()];
    const seen: string[] = [];
    const end = await one.subscribe('anna', (text) => seen.push(`one ${text}`));
    await two.subscribe('anna', (text) => seen.push(`two ${text}`));
    await two.subscribe('ben', (text) => seen.push(`ben ${text}`));
    await one.publish('anna', 'first');
    await until(() => seen.length === 2);
    expect(seen.toSorted()).toEqual(['one first', 'two first']);
    end();
    await two.publish('anna', 'second');
    await until(() => seen.length === 3);
    expect(seen.at(-1)).toBe('two second');
  });

  test('DL-05 one process has the claim; another one gets it after a release, or after the lease of a dead one', async () => {
    const [one, two] = [open(), open()];
    expect(await one.claim('anna')).toBe(true);
    expect(await one.claim('anna')).toBe(true);
    expect(await two.claim('anna')).toBe(false);
    // A process without the claim cannot release it.
    await two.release('anna');
    expect(await two.claim('anna')).toBe(false);
    await one.release('anna');
    expect(await two.claim('anna')).toBe(true);
    // If a process dies, nobody releases its claim; the claim expires.
    expect(await open(100).claim('ben')).toBe(true);
    await until(() => one.claim('ben'));
  });

  test('DL-05 after a restart of Redis subscribers know that they may have missed messages, and get later ones', async () => {
    const [one, two] = [open(), open()];
    const seen: (string | null)[] = [];
    await one.subscribe('anna', (text) => seen.push(text));
    await two.claim('anna');
    await redis.stop();
    redis = await startRedis(redis.port);
    await until(() => seen.length > 0);
    expect(seen).toEqual([null]);
    // The other process reconnects by itself as well.
    await until(() =>
      two.publish('anna', 'later').then(
        () => true,
        () => false,
      ),
    );
    await until(() => seen.includes('later'));
  });
});

test('a process without Redis has every claim, and its messages arrive until a subscription ends', async () => {
  const bus = createLocalBus();
  const seen: (string | null)[] = [];
  const end = await bus.subscribe('anna', (text) => seen.push(text));
  await bus.publish('anna', 'first');
  end();
  await bus.publish('anna', 'second');
  expect(seen).toEqual(['first']);
  expect(await bus.claim('anna')).toBe(true);
});
