/** Reads and writes of the project table. Each function requires the owner. */
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

/** Days for which a deleted project can be restored. */
const restorableDays = 30;

/** Projects deleted at this instant or earlier can no longer be restored at `now`. */
const deletedBefore = (now: Date): Date =>
  new Date(now.getTime() - restorableDays * millisecondsInDay);

/** Filter of projects that the list shows: neither deleted nor expired. */
const isShown = (accountId: string, now: Date): SQL | undefined =>
  and(eq(projects.accountId, accountId), isNull(projects.deletedAt), gt(projects.expiresAt, now));

/** Text to search in titles, and articles whose names contain it. */
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
  /** Sorts by expiry, soonest first, instead of by last edit. */
  byExpiry?: boolean;
};

/** One page of a customer's projects, last edited first, and their total number. */
export async function listProjects(
  db: Database,
  accountId: string,
  { skip, limit, now, search, byExpiry = false }: ListOptions,
): Promise<{ total: number; rows: ProjectRow[] }> {
  const filter = and(isShown(accountId, now), search && matches(search));
  const order = byExpiry ? asc(projects.expiresAt) : desc(projects.updatedAt);
  const [totals, rows] = await Promise.all([
    db.select({ total: count() }).from(projects).where(filter),
    db
      .select()
      .from(projects)
      .where(filter)
      // Projects with equal times are sorted by id.
      .orderBy(order, asc(projects.id))
      .limit(limit)
      .offset(skip),
  ]);
  return { total: totals[0]?.total ?? 0, rows };
}

type Target = { accountId: string; id: string; now: Date };

/** Filter of the customer's projects that are not expired, including deleted ones that can be restored. */
const isRestorableOrShown = (accountId: string, now: Date): SQL | undefined =>
  and(
    eq(projects.accountId, accountId),
    gt(projects.expiresAt, now),
    or(isNull(projects.deletedAt), gt(projects.deletedAt, deletedBefore(now))),
  );

const isTarget = ({ accountId, id, now }: Target): SQL | undefined =>
  and(eq(projects.id, id), isRestorableOrShown(accountId, now));

/** Deletes a project, which can be restored for 30 days; false if the customer has no project with this id. */
export async function deleteProject(db: Database, target: Target): Promise<boolean> {
  const [found] = await db.select().from(projects).where(isTarget(target)).limit(1);
  if (!found) return false;
  // A second deletion does not restart the 30 days.
  await db
    .update(projects)
    .set({ deletedAt: target.now })
    .where(and(eq(projects.id, found.id), isNull(projects.deletedAt)));
  return true;
}

/** Restores a deleted project; does nothing if it is not deleted. False if the customer has no project with this id. */
export async function restoreProject(db: Database, target: Target): Promise<boolean> {
  const found = await db
    .update(projects)
    .set({ deletedAt: null })
    .where(isTarget(target))
    .returning({ id: projects.id });
  return found.length > 0;
}

/** A project that the list shows; undefined if the customer has none with this id. */
async function findProject(db: Database, { accountId, id, now }: Target) {
  const isProject = and(eq(projects.id, id), isShown(accountId, now));
  return (await db.select().from(projects).where(isProject).limit(1))[0];
}

/**
 * Renames a project. A new name is not an edit, so the expiry does not change. False if the customer has no project
 * with this id.
 */
export async function renameProject(db: Database, target: Target, title: string): Promise<boolean> {
  const renamed = await db
    .update(projects)
    .set({ title: printable(title) })
    .where(and(eq(projects.id, target.id), isShown(target.accountId, target.now)))
    .returning({ id: projects.id });
  return renamed.length > 0;
}

/**
 * Creates a copy of a project; the time of its last edit is now. The same key returns the same copy. Null if the
 * customer has no project with this id.
 */
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
  const hasKey = and(eq(projects.accountId, accountId), eq(projects.copyKey, key));
  return (await db.select().from(projects).where(hasKey).limit(1))[0] ?? null;
}

/**
 * Photos that the customer's projects use, including projects that can be restored. Projects without photos are left
 * out.
 */
export async function listPhotoUses(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ id: string; title: string; photoIds: string[]; isDeleted: boolean }[]> {
  const { id, title, photoIds, deletedAt } = projects;
  const rows = await db
    .select({ id, title, photoIds, deletedAt })
    .from(projects)
    .where(and(isRestorableOrShown(accountId, now), sql`cardinality(${photoIds}) > 0`))
    .orderBy(desc(projects.updatedAt), asc(id));
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, photoIds: row.photoIds },
    isDeleted: row.deletedAt !== null,
  }));
}

/** Deletes projects that have expired or can no longer be restored. */
export async function sweepProjects(db: Database, now: Date): Promise<void> {
  await db
    .delete(projects)
    .where(or(lte(projects.expiresAt, now), lte(projects.deletedAt, deletedBefore(now))));
}
