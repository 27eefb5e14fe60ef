import 'server-only';
/** Session store in Redis, for several instances behind one load balancer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { circuitBreaker, ConsecutiveBreaker, handleType } from 'cockatiel';
import type { Secrets } from '@/lib/config/env.server';
import { upstreams } from '@/lib/config/upstreams';
import { AppError } from '@/lib/http/errors';
import { queueMsOf } from '@/lib/http/policies.server';
import { log } from '@/lib/observability/log.server';
import { createRedisConnection, type RedisConnection } from './redis-connection.server';
import { createRecordCipher } from './record-cipher.server';
import { absoluteTimeoutMs, type SessionStore } from './session-record';

const answerWithinMs = 2_000;
/**
 * After this number of consecutive time-outs, calls fail immediately for one second, so that customers do not wait for a Redis
 * server that does not respond.
 */
const silentCalls = 3;

class NoAnswer extends Error {}

/**
 * Lifetime of a lock in milliseconds. A refresh makes four calls while it holds the lock: for the lock, the record, the new
 * tokens and the record again; a busy process adds delays. If the lock expired earlier, a second instance would use the same
 * refresh token, which ends the session. If a process dies, its lock expires after this time.
 */
const lockTtlMs =
  3 * answerWithinMs + queueMsOf('oidc') + upstreams.oidc.routes.token.timeoutMs + 4_000;
/** Maximum time in milliseconds for which a request waits for a lock. */
const lockWaitMs = 7_000;
/** Deletes a lock only if this owner still holds it. */
const unlockScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end";

const redisKeyOf = (key: string) => `account:session:${key}`;
const indexOf = (providerSession: string) => `account:provider-session:${providerSession}`;
const expiresIn = (ms: number) => ({ type: 'PX' as const, value: Math.ceil(ms) });

/** Creates the store. `close` ends its connection. */
export function createRedisStore(
  url: string,
  secrets: Secrets,
): SessionStore & { close: () => void } {
  const cipher = createRecordCipher(secrets);
  let created: Promise<RedisConnection> | undefined;
  let connecting: Promise<unknown> | undefined;
  const breaker = circuitBreaker(handleType(NoAnswer), {
    halfOpenAfter: 1_000,
    breaker: new ConsecutiveBreaker(silentCalls),
  });

  /** Runs a command with a deadline, because the library limits neither the time for connecting nor the time for a response. */
  async function send<T>(work: (redis: RedisConnection) => Promise<T>): Promise<T> {
    // The time for loading the library is not part of the deadline.
    const client = await (created ??= createRedisConnection(url, 'session-store'));
    connecting ??= client.connect();
    const answered = new AbortController();
    const late = sleep(answerWithinMs, undefined, { signal: answered.signal }).then(() => {
      throw new NoAnswer(`no answer in ${answerWithinMs} ms`);
    });
    try {
      return await Promise.race([connecting.then(() => work(client)), late]);
    } finally {
      answered.abort();
      late.catch(() => undefined);
    }
  }

  /** Runs a command with deadline and circuit breaker. @throws AppError unavailable */
  const ask = <T>(work: (redis: RedisConnection) => Promise<T>): Promise<T> =>
    breaker
      .execute(() => send(work))
      .catch((cause: unknown) => {
        throw new AppError('unavailable', 'session store', { cause });
      });

  const timeLeft = (createdAt: number) => absoluteTimeoutMs - (Date.now() - createdAt);

  async function unlock(lock: string, owner: string): Promise<void> {
    // The protected work has finished, so a failure is only logged. A lock that cannot be released expires by itself.
    await send((redis) => redis.eval(unlockScript, { keys: [lock], arguments: [owner] })).catch(
      (error: unknown) => log.warn({ event: 'session-unlock-failed', reason: String(error) }),
    );
  }

  return {
    async get(key) {
      const encrypted = await ask((redis) => redis.get(redisKeyOf(key)));
      return encrypted === null ? null : cipher.decrypt(encrypted);
    },
    async set(key, record) {
      const msLeft = timeLeft(record.createdAt);
      if (msLeft <= 0) return;
      const encrypted = await cipher.encrypt(record);
      await ask((redis) => {
        const batch = redis
          .multi()
          .set(redisKeyOf(key), encrypted, { expiration: expiresIn(msLeft) });
        if (record.providerSession) {
          const index = indexOf(record.providerSession);
          batch.sAdd(index, key).pExpire(index, Math.ceil(msLeft));
        }
        return batch.exec();
      });
    },
    async update(key, record) {
      const msLeft = timeLeft(record.createdAt);
      if (msLeft <= 0) return false;
      const encrypted = await cipher.encrypt(record);
      const options = { condition: 'XX' as const, expiration: expiresIn(msLeft) };
      return (await ask((redis) => redis.set(redisKeyOf(key), encrypted, options))) !== null;
    },
    async delete(key) {
      await ask((redis) => redis.del(redisKeyOf(key)));
    },
    findByProviderSession: (providerSession) =>
      ask((redis) => redis.sMembers(indexOf(providerSession))),
    async withLock(name, run) {
      const lock = `account:lock:${name}`;
      const owner = crypto.randomUUID();
      const options = { condition: 'NX' as const, expiration: expiresIn(lockTtlMs) };
      const giveUpAt = Date.now() + lockWaitMs;
      let isSent = false;
      const take = (redis: RedisConnection) => {
        isSent = true;
        return redis.set(lock, owner, options);
      };
      try {
        while ((await ask(take)) === null) {
          if (Date.now() > giveUpAt) throw new AppError('unavailable', 'session lock not free');
          await sleep(25 + Math.random() * 50);
        }
        return await run();
      } finally {
        // Also after a time-out: Redis may have set the lock although its response did not arrive.
        if (isSent) await unlock(lock, owner);
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
