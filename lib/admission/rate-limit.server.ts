import 'server-only';
/**
 * Limits how often an account, or a guest's IP address, may call endpoints and request pages. With `REDIS_URL` all
 * processes count together. While Redis does not respond, each process counts alone.
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
  /** Parts of files and reads of an upload's state: a photo needs two or three calls. */
  upload: { points: 600, duration: 10 },
  signIn: { points: 60, duration: 60 },
  /** Deletes all photos of a library; three calls allow another try after a failure. */
  deleteAll: { points: 3, duration: 60 },
  /** Calls with a token of a mail: many wrong tokens are an attack. */
  confirmation: { points: 10, duration: 60 },
  /** Sends a mail to an address that the customer types. */
  emailChange: { points: 3, duration: 3_600 },
  /** Sends a mail to the customer's own address. */
  ownMail: { points: 10, duration: 3_600 },
  /** Sends a mail with the customer's own text. The service limits these mails itself, and sends Retry-After. */
  share: { points: 30, duration: 3_600 },
} as const;

/** `page` is counted over a minute, because a customer who opens many tabs at once is no attacker. */
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

/**
 * True for classes that allow only a few calls. Requests with invalid input do not count towards them; these are
 * limited like any other write.
 */
export const isNarrow = (name: RateClass): boolean => narrow.has(name);

/** Maximum time in milliseconds that a call waits for Redis. Then the memory of the process counts the call. */
const answerWithinMs = 250;

/** Opens the connection to Redis, without waiting for it. Until it is open, the memory of the process counts. */
async function connect(url: string) {
  const client = await createRedisConnection(url, 'rate-limits');
  // Failures of the connection are logged by createRedisConnection.
  void client.connect().catch(() => undefined);
  return client;
}

/** The limiter of each class. Listed in docs/caches.md. */
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
 * Counts one call of the customer.
 *
 * @param customer key of an account, or of a guest's IP address
 * @throws AppError tooManyRequests with Retry-After if the limit of the class is reached
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
