import 'server-only';
/**
 * Messages between web processes about events of customers: for each customer only one process is connected to the push
 * service. Uses Redis if several processes share sessions; otherwise it works only within this process.
 */
import { env } from '@/lib/config/env.server';
import { log } from '@/lib/observability/log.server';
import { createRedisConnection, type RedisConnection } from '@/lib/session/redis-connection.server';

/** Gets the text of a message, or null if messages may have been missed. */
type Listener = (text: string | null) => void;

export type PushBus = {
  /** Milliseconds after which a claim expires, if its process does not claim again. */
  leaseMs: number;
  publish: (topic: string, text: string) => Promise<void>;
  /** Calls the listener for each message of the topic. Returns a function that ends the subscription. */
  subscribe: (topic: string, listener: Listener) => Promise<() => void>;
  /** Returns true if this process has the claim. It has to claim again within `leaseMs`. */
  claim: (name: string) => Promise<boolean>;
  release: (name: string) => Promise<void>;
};

const defaultLeaseMs = 15_000;

export function createLocalBus(): PushBus {
  const topics = new Map<string, Set<Listener>>();
  return {
    leaseMs: defaultLeaseMs,
    async publish(topic, text) {
      for (const listener of topics.get(topic) ?? []) listener(text);
    },
    async subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) topics.delete(topic);
      };
    },
    claim: async () => true,
    release: async () => {},
  };
}

/** Both scripts first check that the claim still belongs to this process. */
const prolongScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end";
const releaseScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end";

const channelOf = (topic: string) => `account:push:${topic}`;
const ownerOf = (name: string) => `account:push-owner:${name}`;

/** Creates a bus that uses Redis. `close` ends its connections. */
export function createRedisBus(
  url: string,
  leaseMs = defaultLeaseMs,
): PushBus & { close: () => void } {
  const me = crypto.randomUUID();
  const listeners = new Set<Listener>();
  let connections: Promise<{ commands: RedisConnection; subscriber: RedisConnection }> | undefined;

  async function connect() {
    const [commands, subscriber] = await Promise.all([
      createRedisConnection(url, 'push-bus'),
      createRedisConnection(url, 'push-bus'),
    ]);
    await Promise.all([commands.connect(), subscriber.connect()]);
    // After a reconnection the Redis client subscribes again by itself, but messages sent before that are lost.
    subscriber.on('ready', () => {
      for (const listener of listeners) listener(null);
    });
    return { commands, subscriber };
  }
  const connected = () => (connections ??= connect());

  return {
    leaseMs,
    async publish(topic, text) {
      await (await connected()).commands.publish(channelOf(topic), text);
    },
    async subscribe(topic, listener) {
      const { subscriber } = await connected();
      const channel = channelOf(topic);
      const forward = (text: string) => listener(text);
      listeners.add(listener);
      await subscriber.subscribe(channel, forward);
      return () => {
        listeners.delete(listener);
        subscriber.unsubscribe(channel, forward).catch(() => undefined);
      };
    },
    async claim(name) {
      const { commands } = await connected();
      const owner = ownerOf(name);
      const options = {
        condition: 'NX' as const,
        expiration: { type: 'PX' as const, value: leaseMs },
      };
      if ((await commands.set(owner, me, options)) !== null) return true;
      const mine = { keys: [owner], arguments: [me, String(leaseMs)] };
      return (await commands.eval(prolongScript, mine)) === 1;
    },
    async release(name) {
      const { commands } = await connected();
      await commands.eval(releaseScript, { keys: [ownerOf(name)], arguments: [me] });
    },
    close: () =>
      void connections?.then(({ commands, subscriber }) => {
        commands.destroy();
        subscriber.destroy();
      }),
  };
}

/** Creates the bus of this process, as the configuration demands. */
export function createBus(): PushBus {
  const { REDIS_URL } = env();
  if (!REDIS_URL) return createLocalBus();
  log.info({ event: 'push-bus', kind: 'redis' });
  return createRedisBus(REDIS_URL);
}
