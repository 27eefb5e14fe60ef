import 'server-only';
/** The shared session store, for several instances behind one balancer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { upstreams } from '@/lib/config/upstreams';
import { AppError } from '@/lib/http/errors';
import { queueMsOf } from '@/lib/http/policies.server';
import { log } from '@/lib/observability/log.server';
import { createRedisConnection, type RedisConnection } from './redis-connection.server';
import { createRecordCipher } from './record-cipher.server';
import { absoluteTimeoutMs, type SessionStore } from './session-record';

const answerWithinMs = 2_000;
/**
 * A refresh asks under its lock for the lock itself, the record, new tokens and the record again, and a busy process
 * takes its time. If the lock ran out before, a second instance would use the same refresh token, which ends the
 * session. The lock of a process that died is free again after this.
 */
const lockTtlMs =
  3 * answerWithinMs + queueMsOf('oidc') + upstreams.oidc.routes.token.timeoutMs + 4_000;
/** How long a customer waits for a lock. */
const lockPatienceMs = 7_000;
/** Deletes the lock only while it is still ours. */
const unlockScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end";

const redisKeyOf = (key: string) => `account:session:${key}`;
const indexOf = (providerSession: string) => `account:provider-session:${providerSession}`;
const expiresIn = (ms: number) => ({ type: 'PX' as const, value: Math.ceil(ms) });

/** `close` ends the connection. */
export function createRedisStore(
  url: string,
  secret: string,
): SessionStore & { close: () => void } {
  const cipher = createRecordCipher(secret);
  let created: Promise<RedisConnection> | undefined;
  let connecting: Promise<unknown> | undefined;

  /** A store that is silent counts as one that is down: connecting and waiting for an answer have no end of their own. */
  async function ask<T>(work: (redis: RedisConnection) => Promise<T>): Promise<T> {
    // Loading the library is no answer that the store owes.
    const client = await (created ??= createRedisConnection(url, 'session-store'));
    connecting ??= client.connect();
    const answered = new AbortController();
    const late = sleep(answerWithinMs, undefined, { signal: answered.signal }).then(() => {
      throw new Error(`no answer in ${answerWithinMs} ms`);
    });
    try {
      return await Promise.race([connecting.then(() => work(client)), late]);
    } catch (cause) {
      throw new AppError('unavailable', 'session store', { cause });
    } finally {
      answered.abort();
      late.catch(() => undefined);
    }
  }

  const timeLeft = (createdAt: number) => absoluteTimeoutMs - (Date.now() - createdAt);

  async function unlock(lock: string, mine: string): Promise<void> {
    // What ran under the lock has happened; a lock that cannot be given back runs out by itself.
    await ask((redis) => redis.eval(unlockScript, { keys: [lock], arguments: [mine] })).catch(
      (error: unknown) => log.warn({ event: 'session-unlock-failed', reason: String(error) }),
    );
  }

  return {
    async get(key) {
      const encrypted = await ask((redis) => redis.get(redisKeyOf(key)));
      return encrypted === null ? null : cipher.decrypt(encrypted);
    },
    async set(key, record) {
      const left = timeLeft(record.createdAt);
      if (left <= 0) return;
      const encrypted = await cipher.encrypt(record);
      await ask((redis) => {
        const batch = redis
          .multi()
          .set(redisKeyOf(key), encrypted, { expiration: expiresIn(left) });
        if (record.providerSession) {
          const index = indexOf(record.providerSession);
          batch.sAdd(index, key).pExpire(index, Math.ceil(left));
        }
        return batch.exec();
      });
    },
    async update(key, record) {
      const left = timeLeft(record.createdAt);
      if (left <= 0) return false;
      const encrypted = await cipher.encrypt(record);
      const options = { condition: 'XX' as const, expiration: expiresIn(left) };
      return (await ask((redis) => redis.set(redisKeyOf(key), encrypted, options))) !== null;
    },
    async delete(key) {
      await ask((redis) => redis.del(redisKeyOf(key)));
    },
    findByProviderSession: (providerSession) =>
      ask((redis) => redis.sMembers(indexOf(providerSession))),
    async withLock(name, run) {
      const lock = `account:lock:${name}`;
      const mine = crypto.randomUUID();
      const options = { condition: 'NX' as const, expiration: expiresIn(lockTtlMs) };
      const giveUpAt = Date.now() + lockPatienceMs;
      try {
        while ((await ask((redis) => redis.set(lock, mine, options))) === null) {
          if (Date.now() > giveUpAt) throw new AppError('unavailable', 'session lock not free');
          await sleep(25 + Math.random() * 50);
        }
        return await run();
      } finally {
        // Also after a silence: the store may have taken the lock without our hearing of it.
        await unlock(lock, mine);
      }
    },
    async claim(value, ttlMs) {
      const options = { condition: 'NX' as const, expiration: expiresIn(ttlMs) };
      return (await ask((redis) => redis.set(`account:claim:${value}`, '1', options))) !== null;
    },
    async ping() {
      await ask((redis) => redis.ping());
    },
    close: () => void created?.then((client) => client.destroy()),
  };
}
