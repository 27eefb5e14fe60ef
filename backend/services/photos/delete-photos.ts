import { addMilliseconds, subMilliseconds } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { owned } from './photo-listing';
import { photos } from './tables';

/** Milliseconds for which a deleted photo can be restored: 30 days. */
const retentionMs = 30 * millisecondsInDay;

/** Returns the instant from which on a photo deleted at `deletedAt` can no longer be restored. */
export const expiryOf = (deletedAt: Date): Date => addMilliseconds(deletedAt, retentionMs);

/** Returns an instant: photos that were deleted then or earlier have expired at `now`. */
export const expiredBefore = (now: Date): Date => subMilliseconds(now, retentionMs);

/** Ids of one customer's photos, and the current time. */
export type Batch = { accountId: string; ids: readonly string[]; now: Date };

const isNotExpired = (now: Date) =>
  or(isNull(photos.deletedAt), gt(photos.deletedAt, expiredBefore(now)));

/**
 * Returns the ids of a batch that do not exist, belong to another customer or have expired. The cases cannot be
 * distinguished.
 */
async function findMissing(db: Database, { accountId, ids, now }: Batch): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.accountId, accountId), inArray(photos.id, [...ids]), isNotExpired(now)));
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

/**
 * Moves photos to Recently deleted. Returns the ids that do not exist (EN-05). A photo that is already there keeps the
 * time of its first deletion, so that a request whose response was lost can be repeated.
 */
export async function deletePhotos(db: Database, batch: Batch): Promise<string[]> {
  await db
    .update(photos)
    .set({ deletedAt: batch.now, deletionId: null })
    .where(and(owned(batch.accountId), inArray(photos.id, [...batch.ids])));
  return findMissing(db, batch);
}

/** Moves the whole library to Recently deleted (SE-09). `restoreDeletion` can undo it by the returned `deletionId`. */
export async function deleteAllPhotos(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ deletedCount: number; deletionId: string }> {
  const deletionId = randomUUID();
  const deleted = db
    .$with('gone')
    .as(
      db
        .update(photos)
        .set({ deletedAt: now, deletionId })
        .where(owned(accountId))
        .returning({ id: photos.id }),
    );
  const [row] = await db.with(deleted).select({ deletedCount: count() }).from(deleted);
  return { deletedCount: row?.deletedCount ?? 0, deletionId };
}

/** Restores photos and returns the ids that do not exist. A photo that is not deleted is no error (D-18). */
export async function restorePhotos(db: Database, batch: Batch): Promise<string[]> {
  const { accountId, ids, now } = batch;
  await db
    .update(photos)
    .set({ deletedAt: null })
    .where(
      and(
        eq(photos.accountId, accountId),
        inArray(photos.id, [...ids]),
        gt(photos.deletedAt, expiredBefore(now)),
      ),
    );
  return findMissing(db, batch);
}

/**
 * Restores the photos that one deletion of the whole library has deleted. Returns false if there is no such deletion.
 */
export async function restoreDeletion(
  db: Database,
  { accountId, deletionId, now }: { accountId: string; deletionId: string; now: Date },
): Promise<boolean> {
  const sameDeletion = and(eq(photos.accountId, accountId), eq(photos.deletionId, deletionId));
  await db
    .update(photos)
    .set({ deletedAt: null })
    .where(and(sameDeletion, gt(photos.deletedAt, expiredBefore(now))));
  // Restored photos keep the deletion id, so that a request whose response was lost can be repeated.
  const [restored] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(sameDeletion, isNull(photos.deletedAt)))
    .limit(1);
  return restored !== undefined;
}
