import { addMilliseconds, subMilliseconds } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { owned } from './photo-listing';
import { photos } from './tables';

/** How long a deleted photo can be brought back (decisions: 30 days). */
const keptMs = 30 * millisecondsInDay;

/** From this instant on a photo deleted at `deletedAt` is gone for everybody. */
export const expiryOf = (deletedAt: Date): Date => addMilliseconds(deletedAt, keptMs);

/** What was deleted at this instant or earlier has expired at `now`. */
export const expiredBefore = (now: Date): Date => subMilliseconds(now, keptMs);

/** Photos of one customer by their ids, at a time. */
export type Batch = { accountId: string; ids: readonly string[]; now: Date };

const stillThere = (now: Date) =>
  or(isNull(photos.deletedAt), gt(photos.deletedAt, expiredBefore(now)));

/** The ids of a batch that are not the customer's or are gone: both look alike. */
async function findMissing(db: Database, { accountId, ids, now }: Batch): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.accountId, accountId), inArray(photos.id, [...ids]), stillThere(now)));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/**
 * Moves photos to Recently deleted and answers the ids that could not be (EN-05). A photo that lies there already is
 * done, so that a batch whose answer was lost can be sent again; it keeps the time of its first deletion.
 */
export async function deletePhotos(db: Database, batch: Batch): Promise<string[]> {
  await db
    .update(photos)
    .set({ deletedAt: batch.now, deletionId: null })
    .where(and(owned(batch.accountId), inArray(photos.id, [...batch.ids])));
  return findMissing(db, batch);
}

/** Moves the whole library to Recently deleted (SE-09). */
export async function deleteAllPhotos(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ deletedCount: number; deletionId: string }> {
  const deletionId = randomUUID();
  const gone = db
    .$with('gone')
    .as(
      db
        .update(photos)
        .set({ deletedAt: now, deletionId })
        .where(owned(accountId))
        .returning({ id: photos.id }),
    );
  const [row] = await db.with(gone).select({ deletedCount: count() }).from(gone);
  return { deletedCount: row?.deletedCount ?? 0, deletionId };
}

/** Brings photos back and answers the ids that could not be; one that is back already is done (D-18). */
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

/** Brings back what one deletion of everything took; false when the customer has no such deletion any more. */
export async function restoreDeletion(
  db: Database,
  { accountId, deletionId, now }: { accountId: string; deletionId: string; now: Date },
): Promise<boolean> {
  const sameDeletion = and(eq(photos.accountId, accountId), eq(photos.deletionId, deletionId));
  await db
    .update(photos)
    .set({ deletedAt: null })
    .where(and(sameDeletion, gt(photos.deletedAt, expiredBefore(now))));
  // They go on saying which deletion they came back from: a request whose answer was lost can be sent again.
  const [back] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(sameDeletion, isNull(photos.deletedAt)))
    .limit(1);
  return back !== undefined;
}
