import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { Batch } from './delete-photos';
import { owned } from './photo-listing';
import { photos } from './tables';

/** The ids of a batch that are not in the customer's library: foreign, unknown and deleted ones look alike. */
async function findAbsent(db: Database, { accountId, ids }: Batch): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(owned(accountId), inArray(photos.id, [...ids])));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Makes photos favourites, or takes that back, and answers the ids that could not be (EN-05). */
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

/** Turns photos clockwise and answers the ids that could not be; their files stay as they are. */
export async function turnPhotos(db: Database, batch: Batch, by: number): Promise<string[]> {
  await db
    .update(photos)
    .set({ turn: sql`(${photos.turn} + ${by}) % 360` })
    .where(and(owned(batch.accountId), inArray(photos.id, [...batch.ids])));
  return findAbsent(db, batch);
}
