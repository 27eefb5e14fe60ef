import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { Batch } from './delete-photos';
import { owned } from './photo-listing';
import { photos } from './tables';

/**
 * Returns the ids of a batch that are not in the customer's library. Unknown, deleted and other customers' photos
 * cannot be distinguished.
 */
async function findAbsent(db: Database, { accountId, ids }: Batch): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(owned(accountId), inArray(photos.id, [...ids])));
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

/** Marks or unmarks favourites. Returns the ids that are not in the library (EN-05). */
export async function markFavourites(
  db: Database,
  batch: Batch,
  isFavourite: boolean,
): Promise<string[]> {
  await db
    .update(photos)
    .set({ isFavourite })
    .where(
      and(
        owned(batch.accountId),
        inArray(photos.id, [...batch.ids]),
        ne(photos.isFavourite, isFavourite),
      ),
    );
  return findAbsent(db, batch);
}

/**
 * Rotates photos clockwise by `by` degrees, in addition to earlier rotations. Returns the ids that are not in the
 * library. The files are not changed.
 */
export async function turnPhotos(db: Database, batch: Batch, by: number): Promise<string[]> {
  await db
    .update(photos)
    .set({ turn: sql`(${photos.turn} + ${by}) % 360` })
    .where(and(owned(batch.accountId), inArray(photos.id, [...batch.ids])));
  return findAbsent(db, batch);
}
