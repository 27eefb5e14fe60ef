import { and, count, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { duplicatesDto, photoPositionDto } from '../../../lib/contracts/photos';
import type { Database } from '../../platform/db/database';
import { expiredBefore } from './delete-photos';
import { afterCursor, cursorOf } from './list-photos';
import { ownedMatching, type PhotoFilter, type PhotoListing, sortColumns } from './photo-listing';
import { type PhotoRow, photos } from './tables';
import type { DeletedCursor } from './queries';

/** Returns a photo of the customer outside Recently deleted that matches the filter; undefined if there is none. */
export async function findPhoto(
  db: Database,
  accountId: string,
  id: string,
  filter: PhotoFilter = null,
): Promise<PhotoRow | undefined> {
  const rows = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), ownedMatching(accountId, filter)))
    .limit(1);
  return rows[0];
}

/** Returns the position of a photo in its month under a sort; `index` starts at 0. */
export async function findPosition(
  db: Database,
  photo: PhotoRow,
  { key, order, filter }: PhotoListing,
): Promise<z.output<typeof photoPositionDto>> {
  const reversed = order === 'asc' ? 'desc' : 'asc';
  const cursor = cursorOf(photo, { key, order: reversed });
  const [, , year, month] = cursor;
  const columns = sortColumns[key];
  const [row] = await db
    .select({ index: count() })
    .from(photos)
    .where(
      and(
        ownedMatching(photo.accountId, filter),
        eq(columns.year, year),
        eq(columns.month, month),
        afterCursor(cursor),
      ),
    );
  return { year, month, index: row?.index ?? 0 };
}

/**
 * Returns one photo of the customer for each of these SHA-256 hashes that is known: a photo of the library, otherwise
 * one that can be restored (D-23).
 */
export async function findDuplicates(
  db: Database,
  accountId: string,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<z.output<typeof duplicatesDto>> {
  const rows = await db
    .selectDistinctOn([photos.sha256], {
      sha256: photos.sha256,
      photoId: photos.id,
      isDeleted: sql<boolean>`${isNotNull(photos.deletedAt)}`,
    })
    .from(photos)
    .where(
      and(
        eq(photos.accountId, accountId),
        inArray(photos.sha256, [...hashes]),
        or(sql`${photos.deletedAt} is null`, gt(photos.deletedAt, expiredBefore(now))),
      ),
    )
    .orderBy(photos.sha256, isNotNull(photos.deletedAt), photos.id);
  return { duplicates: rows };
}

type DeletedRow = PhotoRow & { deletedAt: Date };

const isDeletedRow = (row: PhotoRow): row is DeletedRow => row.deletedAt !== null;

type DeletedQuery = { limit: number; after: DeletedCursor | null; now: Date };

/** Returns one page of photos that can be restored, newest deletion first, and the total number of such photos. */
export async function listDeleted(
  db: Database,
  accountId: string,
  { limit, after, now }: DeletedQuery,
): Promise<{ rows: DeletedRow[]; next: DeletedCursor | null; total: number }> {
  const isRestorable = and(
    eq(photos.accountId, accountId),
    isNotNull(photos.deletedAt),
    gt(photos.deletedAt, expiredBefore(now)),
  );
  const [totals, found] = await Promise.all([
    db.select({ total: count() }).from(photos).where(isRestorable),
    db
      .select()
      .from(photos)
      .where(
        and(
          isRestorable,
          after ? sql`(${photos.deletedAt}, ${photos.id}) < (${after[1]}, ${after[2]})` : undefined,
        ),
      )
      .orderBy(desc(photos.deletedAt), desc(photos.id))
      .limit(limit + 1),
  ]);
  const rows = found.slice(0, limit).filter(isDeletedRow);
  const last = rows.at(-1);
  return {
    rows,
    next: last && found.length > limit ? ['deleted', last.deletedAt.toISOString(), last.id] : null,
    total: totals[0]?.total ?? 0,
  };
}
