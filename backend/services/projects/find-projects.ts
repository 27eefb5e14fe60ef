/** Reads and changes of the project table; each takes the owner, so that none can forget it. */
import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { type ProjectRow, projects } from './tables';

/** How long projects are kept (docs/decisions: saved projects). */

/** Days after the last edit. */
const untouchedDays = 180;
/** Days after the customer deleted it. */
const deletedDays = 30;

/** When a project that was last edited then is deleted by itself. */
export const expiryOf = (updatedAt: Date): Date =>
  new Date(updatedAt.getTime() + untouchedDays * millisecondsInDay);

/** What was deleted at this instant or earlier is gone for everybody at `now`. */
const deletedBefore = (now: Date): Date =>
  new Date(now.getTime() - deletedDays * millisecondsInDay);

/** What a customer sees: neither deleted nor expired. */
const isShown = (accountId: string, now: Date): SQL | undefined =>
  and(eq(projects.accountId, accountId), isNull(projects.deletedAt), gt(projects.expiresAt, now));

/** One page of a customer's projects, the last edited first, and how many there are in all. */
export async function listProjects(
  db: Database,
  accountId: string,
  { skip, limit, now }: { skip: number; limit: number; now: Date },
): Promise<{ total: number; rows: ProjectRow[] }> {
  const mine = isShown(accountId, now);
  const [totals, rows] = await Promise.all([
    db.select({ total: count() }).from(projects).where(mine),
    db
      .select()
      .from(projects)
      .where(mine)
      // The id settles which of two projects of one instant comes first.
      .orderBy(desc(projects.updatedAt), asc(projects.id))
      .limit(limit)
      .offset(skip),
  ]);
  return { total: totals[0]?.total ?? 0, rows };
}

type Target = { accountId: string; id: string; now: Date };

/** The customer's own, not expired, and either there or deleted so lately that it can be brought back. */
const isReachable = ({ accountId, id, now }: Target) =>
  and(
    eq(projects.id, id),
    eq(projects.accountId, accountId),
    gt(projects.expiresAt, now),
    or(isNull(projects.deletedAt), gt(projects.deletedAt, deletedBefore(now))),
  );

/** Deletes a project, which can be brought back for 30 days; false when the customer has none of that id. */
export async function deleteProject(db: Database, target: Target): Promise<boolean> {
  const [found] = await db.select().from(projects).where(isReachable(target)).limit(1);
  if (!found) return false;
  // A second deletion does not start the thirty days anew.
  await db
    .update(projects)
    .set({ deletedAt: target.now })
    .where(and(eq(projects.id, found.id), isNull(projects.deletedAt)));
  return true;
}

/** Brings a project back, or leaves one that is there; false when the customer has none of that id. */
export async function restoreProject(db: Database, target: Target): Promise<boolean> {
  const found = await db
    .update(projects)
    .set({ deletedAt: null })
    .where(isReachable(target))
    .returning({ id: projects.id });
  return found.length > 0;
}

/** Ends for good what nobody can reach any more. */
export async function sweepProjects(db: Database, now: Date): Promise<void> {
  await db
    .delete(projects)
    .where(or(lte(projects.expiresAt, now), lte(projects.deletedAt, deletedBefore(now))));
}
