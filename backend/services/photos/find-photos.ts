import { and, count, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { duplicatesDto, photoPositionDto } from '../../../lib/contracts/photos';
import type { Database } from '../../platform/db/database';
import { expiredBefore } from './keeping';
import { behind, cursorOf, owned, type PhotoSort, sortColumns } from './list-photos';
import { type PhotoRow, photos } from './tables';

/** A photo of the customer that is not in Recently deleted. */
export async function findPhoto(
  db: Database,
  accountId: string,
  id: string,
): Promise<PhotoRow | undefined> {
  const rows = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), owned(accountId)))
    .limit(1);
  return rows[0];
}

/** Where a photo stands in its month under a sort. */
export async function findPosition(
  db: Database,
  photo: PhotoRow,
  { key, order }: PhotoSort,
): Promise<z.output<typeof photoPositionDto>> {
  const before = order === 'asc' ? 'desc' : 'asc';
  const cursor = cursorOf(photo, { key, order: before });
  const [, , year, month] = cursor;
  const columns = sortColumns[key];
  const [row] = await db
    .select({ index: count() })
    .from(photos)
    .where(
      and(owned(photo.accountId), eq(columns.year, year), eq(columns.month, month), behind(cursor)),
    );
  return { year, month, index: row?.index ?? 0 };
}

/** Which of these files the customer has: a photo of the library, else one that can still be brought back (D-23). */
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
