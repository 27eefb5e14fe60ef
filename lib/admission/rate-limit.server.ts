import 'server-only';
/**
 * Limits how often an account, or an address of guests, may call endpoints and request pages. With `REDIS_URL` all processes
 * count together; while Redis does not answer, each process counts for itself.
 */
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { env } from '@/lib/config/env.server';
import { AppError } from '@/lib/http/errors';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { createRedisConnection } from '@/lib/session/redis-connection.server';

const classes = {
  read: { points: 120, duration: 10 },
  write: { points: 30, duration: 10 },
  /** Parts of files and reads of their state: two or three calls for a photo. */
  upload: { points: 600, duration: 10 },
  signIn: { points: 60, duration: 60 },
  /** Empties a whole library; allows a second try after a failure. */
  deleteAll: { points: 3, duration: 60 },
  /** Links in mails: many wrong tokens are an attack. */
  confirmation: { points: 10, duration: 60 },
  /** Sends a mail to an address that the customer types. */
  emailChange: { points: 3, duration: 3_600 },
  /** Sends a mail to the customer's own address. */
  ownMail: { points: 10, duration: 3_600 },
  /** Sends a mail in the customer's own words. The service limits sent mails itself, and sends Retry-After. */
  share: { points: 30, duration: 3_600 },
} as const;

/** `page`: a limit over a minute, because opening many tabs at once is no attack. */
export type RateClass = keyof typeof classes | 'page';

const limitOf = (name: RateClass) =>
  name === 'page' ? { points: env().PAGES_PER_MINUTE, duration: 60 } : classes[name];

const narrow: ReadonlySet<RateClass> = new Set<RateClass>([
  'deleteAll',
  'confirmation',
  'emailChange',
  'ownMail',
  'share',
]);

/** True for classes with few attempts. Invalid input does not use them up; it is limited like any other write. */
export const isNarrow = (name: RateClass): boolean => narrow.has(name);

/** A call waits this long for Redis; then the memory of the process counts it. */
const answerWithinMs = 250;

/** The connection to Redis. It is not awaited: until it is there, the memory of the process counts. */
async function connect(url: string) {
  const client = await createRedisConnection(url, 'rate-limits');
  // The connection logs its failures.
  void client.connect().catch(() => undefined);
  return client;
}

/** Listed in docs/caches.md. */
const limiters = sharedInProcess(
  'rate-limits',
  () => new Map<RateClass, Promise<RateLimiterAbstract>>(),
);

async function createLimiter(name: RateClass): Promise<RateLimiterAbstract> {
  const { REDIS_URL } = env();
  const limit = limitOf(name);
  const inMemory = new RateLimiterMemory(limit);
  if (!REDIS_URL) return inMemory;
  const limiter = new RateLimiterRedis({
    ...limit,
    storeClient: await sharedInProcess('rate-limit-connection', () => connect(REDIS_URL)),
    keyPrefix: `account:rate:${name}`,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inMemory,
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: answerWithinMs });
}

function limiterOf(name: RateClass): Promise<RateLimiterAbstract> {
  const limiter = limiters.get(name) ?? createLimiter(name);
  limiters.set(name, limiter);
  return limiter;
}

/**
 * @throws AppError tooManyRequests with Retry-After
 */
export async function consume(name: RateClass, customer: string): Promise<void> {
  try {
    const limiter = await limiterOf(name);
    await limiter.consume(customer);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('tooManyRequests', `${name} limit`, {
      retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000),
    });
  }
}
