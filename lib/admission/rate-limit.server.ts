import 'server-only';
/** Limits how often an account, or an address of guests, may call and ask for pages. Counts live in this process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '@/lib/config/env.server';
import { AppError } from '@/lib/http/errors';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

const classes = {
  read: { points: 120, duration: 10 },
  write: { points: 30, duration: 10 },
  /** Parts of files and questions about them: a photo costs two or three. */
  upload: { points: 600, duration: 10 },
  signIn: { points: 60, duration: 60 },
  /** What empties a whole library; a customer whose first try failed may press again. */
  deleteAll: { points: 3, duration: 60 },
  /** Links out of mails: many guesses of a token are no mistake. */
  confirmation: { points: 10, duration: 60 },
  /** Asks for a mail, to an address that anybody can type. */
  emailChange: { points: 3, duration: 3_600 },
  /** Asks for a mail to the customer's own address. */
  ownMail: { points: 10, duration: 3_600 },
  /** Asks for a mail in the customer's own words. The service counts those that were sent, and says how long to wait. */
  share: { points: 30, duration: 3_600 },
} as const;

/** `page`: many tabs at once are no attack, asking for as many all the time is. */
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

/** A few attempts are all there are: what was only mistyped takes none of them, and is limited like any other write. */
export const isNarrow = (name: RateClass): boolean => narrow.has(name);

const limiters = sharedInProcess('rate-limits', () => new Map<RateClass, RateLimiterMemory>());

function limiterOf(name: RateClass): RateLimiterMemory {
  const known = limiters.get(name);
  if (known) return known;
  const created = new RateLimiterMemory(limitOf(name));
  limiters.set(name, created);
  return created;
}

/**
 * @throws AppError tooManyRequests with the seconds to wait
 */
export async function consume(name: RateClass, customer: string): Promise<void> {
  try {
    await limiterOf(name).consume(customer);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('tooManyRequests', `${name} limit`, {
      retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000),
    });
  }
}
