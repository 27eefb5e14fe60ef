import { addSeconds } from 'date-fns';
import { secondsInMinute } from 'date-fns/constants';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '../../platform/db/database';
import { artifacts } from '../../platform/oidc/tables';
import { consume } from './sign-in-throttle';

/** Seconds that a customer may take from the sign-in page to the end of the sign-in. */
export const signInLifeSeconds = 30 * secondsInMinute;
/** One address may be a whole office or the gateway of a mobile network. */
const perAddress = { points: 200, duration: 10 * secondsInMinute };
/** Most unfinished sign-ins of all guests. Each is a row of one to two kilobytes. */
const mostOpen = 10_000;
/** Rows that are removed at once when there are too many. */
const removedAtOnce = 500;
/** A sign-in younger than this is never removed: its customer is most likely typing. */
const keptSeconds = 5 * secondsInMinute;
const retrySeconds = secondsInMinute;

export type StartRefusal = { status: 429 | 503; retryAfterSeconds: number };

/**
 * Bounds the sign-ins that guests start. Every start is a row in the database, and it needs no account. An address that
 * the edge vouches for may start 300 in ten minutes. At most 10,000 are kept in all: beyond that the oldest are
 * removed. When even the oldest is younger than five minutes, further ones are refused.
 */
export function createSignInStarts(db: Database, { most = mostOpen }: { most?: number } = {}) {
  const addresses = new RateLimiterMemory(perAddress);
  const ofGuests = eq(artifacts.model, 'Interaction');

  /** Removes the oldest; false when none is old enough. */
  async function makeRoom(now: Date): Promise<boolean> {
    const isOld = lt(artifacts.expiresAt, addSeconds(now, signInLifeSeconds - keptSeconds));
    const oldest = db
      .select({ id: artifacts.id })
      .from(artifacts)
      .where(and(ofGuests, isOld))
      .orderBy(asc(artifacts.expiresAt))
      .limit(removedAtOnce);
    const removed = await db
      .delete(artifacts)
      .where(and(ofGuests, inArray(artifacts.id, oldest)))
      .returning({ id: artifacts.id });
    return removed.length > 0;
  }

  return {
    /**
     * Null when a sign-in may start.
     *
     * @param address of the client; null if the edge vouches for none
     */
    async refuse(address: string | null, now: Date): Promise<StartRefusal | null> {
      const seconds = address === null ? null : await consume(addresses, address);
      if (seconds !== null) return { status: 429, retryAfterSeconds: seconds };
      if ((await db.$count(artifacts, ofGuests)) < most || (await makeRoom(now))) return null;
      return { status: 503, retryAfterSeconds: retrySeconds };
    },
  };
}
