import { addSeconds } from 'date-fns';
import { secondsInMinute } from 'date-fns/constants';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { consume } from '../../platform/limits/limiters';
import type { BackendContext } from '../../shared/context';
import { artifacts } from '../../platform/oidc/tables';

/** Lifetime of a started sign-in in seconds. */
export const signInLifetimeSeconds = 30 * secondsInMinute;
/**
 * Limit for one IP address. It is high, because all people in an office or in a mobile network may share one address.
 */
const perAddress = { points: 200, duration: 10 * secondsInMinute };
/** Maximum number of unfinished sign-ins of all guests. Each is a row of one to two kilobytes. */
const maxOpen = 10_000;
/** Number of rows that are deleted at once when there are too many. */
const removedAtOnce = 500;
/** A sign-in that is younger is never deleted, because its customer is probably typing. */
const protectedSeconds = 5 * secondsInMinute;
const retrySeconds = secondsInMinute;

export type StartRefusal = { status: 429 | 503; retryAfterSeconds: number };

/**
 * Limits the sign-ins that guests start: each start inserts a database row and needs no account. If a trusted proxy
 * reports the client address, one address may start 200 sign-ins in ten minutes. At most 10,000 rows are stored; then
 * the oldest ones are deleted. If even the oldest one is younger than five minutes, further sign-ins are refused.
 */
export function createSignInStarts(
  { db, createLimiter }: Pick<BackendContext, 'db' | 'createLimiter'>,
  { maxSignIns = maxOpen }: { maxSignIns?: number } = {},
) {
  const addresses = createLimiter('sign-in-start-address', perAddress);
  const ofGuests = eq(artifacts.model, 'Interaction');

  /** Deletes the oldest sign-ins. Returns false if none is old enough. */
  async function makeRoom(now: Date): Promise<boolean> {
    const isOld = lt(
      artifacts.expiresAt,
      addSeconds(now, signInLifetimeSeconds - protectedSeconds),
    );
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
     * Returns null if a sign-in may start, otherwise the status of the refusal and the seconds to wait.
     *
     * @param address of the client; null if no proxy is trusted
     */
    async refuse(address: string | null, now: Date): Promise<StartRefusal | null> {
      const seconds = address === null ? null : await consume(addresses, address);
      if (seconds !== null) return { status: 429, retryAfterSeconds: seconds };
      if ((await db.$count(artifacts, ofGuests)) < maxSignIns || (await makeRoom(now))) return null;
      return { status: 503, retryAfterSeconds: retrySeconds };
    },
  };
}
