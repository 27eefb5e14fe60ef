/** Reads and changes of the project table; each takes the owner, so that none can forget it. */
import { millisecondsInDay } from 'date-fns/constants';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { buildProject, printable } from './build-project';
import { type ProjectRow, projects } from './tables';

/** Days after the customer deleted it. */
const deletedDays = 30;

/** What was deleted at this instant or earlier is gone for everybody at `now`. */
const deletedBefore = (now: Date): Date =>
  new Date(now.getTime() - deletedDays * millisecondsInDay);

/** What a customer sees: neither deleted nor expired. */
const isShown = (accountId: string, now: Date): SQL | undefined =>
  and(eq(projects.accountId, accountId), isNull(projects.deletedAt), gt(projects.expiresAt, now));

/** What is looked for: words of the title, or one of the articles whose name has them. */
export type ProjectSearch = { text: string; articleIds: readonly string[] };

const matches = ({ text, articleIds }: ProjectSearch): SQL | undefined =>
  or(
    ilike(projects.title, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`),
    inArray(projects.articleId, [...articleIds]),
  );

type ListOptions = {
  skip: number;
  limit: number;
  now: Date;
  search?: ProjectSearch | undefined;
  /** What ends first comes first, instead of the last edited. */
  byExpiry?: boolean;
};

/** One page of a customer's projects, the last edited first, and how many there are in all. */
export async function listProjects(
  db: Database,
  accountId: string,
  { skip, limit, now, search, byExpiry = false }: ListOptions,
): Promise<{ total: number; rows: ProjectRow[] }> {
  const mine = and(isShown(accountId, now), search && matches(search));
  const order = byExpiry ? asc(projects.expiresAt) : desc(projects.updatedAt);
  const [totals, rows] = await Promise.all([
    db.select({ total: count() }).from(projects).where(mine),
    db
      .select()
      .from(projects)
      .where(mine)
      // The id settles which of two projects of one instant comes first.
      .orderBy(order, asc(projects.id))
      .limit(limit)
      .offset(skip),
  ]);
  return { total: totals[0]?.total ?? 0, rows };
}

type Target = { accountId: string; id: string; now: Date };

/** The customer's own, not expired, and either there or deleted so lately that it can be brought back. */
const isReachable = (accountId: string, now: Date): SQL | undefined =>
  and(
    eq(projects.accountId, accountId),
    gt(projects.expiresAt, now),
    or(isNull(projects.deletedAt), gt(projects.deletedAt, deletedBefore(now))),
  );

const isTarget = ({ accountId, id, now }: Target): SQL | undefined =>
  and(eq(projects.id, id), isReachable(accountId, now));

/** Deletes a project, which can be brought back for 30 days; false when the customer has none of that id. */
export async function deleteProject(db: Database, target: Target): Promise<boolean> {
  const [found] = await db.select().from(projects).where(isTarget(target)).limit(1);
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
    .where(isTarget(target))
    .returning({ id: projects.id });
  return found.length > 0;
}

/** One that the list shows; undefined when the customer has none of that id. */
async function findProject(db: Database, { accountId, id, now }: Target) {
  const mine = and(eq(projects.id, id), isShown(accountId, now));
  return (await db.select().from(projects).where(mine).limit(1))[0];
}

/** Gives a project another title, which is no edit: it is kept no longer for that. False when there is none of that id. */
export async function renameProject(db: Database, target: Target, title: string): Promise<boolean> {
  const renamed = await db
    .update(projects)
    .set({ title: printable(title) })
    .where(and(eq(projects.id, target.id), isShown(target.accountId, target.now)))
    .returning({ id: projects.id });
  return renamed.length > 0;
}

/** Adds a copy that counts as edited now, and returns it; the same key again returns the same copy. Null when there is none of that id. */
export async function copyProject(
  db: Database,
  target: Target,
  { title, key }: { title: string; key: string },
): Promise<ProjectRow | null> {
  const { accountId, now: updatedAt } = target;
  const original = await findProject(db, target);
  if (!original) return null;
  const { articleId, thumbnail, photoIds } = original;
  const copy = { accountId, articleId, thumbnail, photoIds, title, updatedAt, copyKey: key };
  await db.insert(projects).values(buildProject(copy)).onConflictDoNothing();
  const made = and(eq(projects.accountId, accountId), eq(projects.copyKey, key));
  return (await db.select().from(projects).where(made).limit(1))[0] ?? null;
}

/** Which photos the customer's projects use, also those that can be brought back; those without any are left out. */
export async function listPhotoUses(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ id: string; title: string; photoIds: string[]; isDeleted: boolean }[]> {
  const { id, title, photoIds, deletedAt } = projects;
  const rows = await db
    .select({ id, title, photoIds, deletedAt })
    .from(projects)
    .where(and(isReachable(accountId, now), sql`cardinality(${photoIds}) > 0`))
    .orderBy(desc(projects.updatedAt), asc(id));
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, photoIds: row.photoIds },
    isDeleted: row.deletedAt !== null,
  }));
}

/** Ends for good what nobody can reach any more. */
export async function sweepProjects(db: Database, now: Date): Promise<void> {
  await db
    .delete(projects)
    .where(or(lte(projects.expiresAt, now), lte(projects.deletedAt, deletedBefore(now))));
}
