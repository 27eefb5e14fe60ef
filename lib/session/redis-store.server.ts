import 'server-only';
/** The shared session store, for several instances behind one balancer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import { AppError } from '@/lib/http/errors';
import { log } from '@/lib/observe/log.server';
import { absoluteTimeoutMs } from './session-record';
import { createSeal } from './sealed.server';
import type { SessionStore } from './session-store';

const lockTtlMs = 6_000;
/** Deletes the lock only while it is still ours. */
const unlockScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end";

const keyOf = (id: string) => `account:session:${id}`;
const indexOf = (providerSession: string) => `account:provider-session:${providerSession}`;

export function createRedisStore(url: string, secret: string): SessionStore {
  const { seal, open } = createSeal(secret);
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000) },
  });
  client.on('error', (error: Error) => log.error({ event: 'session-store', reason: error.message }));
  let connecting: Promise<unknown> | undefined;
  const ready = async () => {
    await (connecting ??= client.connect());
    return client;
  };

  return {
    async get(id) {
      const sealed = await (await ready()).get(keyOf(id));
      return sealed === null ? null : open(sealed);
    },
    async set(id, record) {
      const redis = await ready();
      const ttl = absoluteTimeoutMs - (Date.now() - record.createdAt);
      if (ttl <= 0) return;
      const batch = redis.multi().set(keyOf(id), await seal(record), { expiration: { type: 'PX', value: ttl } });
      if (record.providerSession) {
        batch.sAdd(indexOf(record.providerSession), id).pExpire(indexOf(record.providerSession), ttl);
      }
      await batch.exec();
    },
    async delete(id) {
      await (await ready()).del(keyOf(id));
    },
    async findByProviderSession(providerSession) {
      return (await ready()).sMembers(indexOf(providerSession));
    },
    async withLock(key, run) {
      const redis = await ready();
      const lock = `account:lock:${key}`;
      const mine = crypto.randomUUID();
      const giveUpAt = Date.now() + lockTtlMs + 1_000;
      while (
        (await redis.set(lock, mine, {
          condition: 'NX',
          expiration: { type: 'PX', value: lockTtlMs },
        })) === null
      ) {
        if (Date.now() > giveUpAt) throw new AppError('unavailable', 'session lock not free');
        await sleep(25 + Math.random() * 50);
      }
      try {
        return await run();
      } finally {
        await redis.eval(unlockScript, { keys: [lock], arguments: [mine] });
      }
    },
    async claim(value, ttlMs) {
      const answer = await (
        await ready()
      ).set(`account:claim:${value}`, '1', {
        condition: 'NX',
        expiration: { type: 'PX', value: Math.ceil(ttlMs) },
      });
      return answer !== null;
    },
    async ping() {
      await (await ready()).ping();
    },
  };
}
