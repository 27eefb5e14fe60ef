import { and, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { DeletedCursor } from './cursor';
import { expiredBefore } from './keeping';
import { type PhotoRow, photos } from './tables';

export type DeletedRow = PhotoRow & { deletedAt: Date };

const isDeletedRow = (row: PhotoRow): row is DeletedRow => row.deletedAt !== null;

type DeletedQuery = { limit: number; after: DeletedCursor | null; now: Date };

/** One page of what the customer can still bring back, the newest deletion first, and how much that is in all. */
export async function listDeleted(
  db: Database,
  accountId: string,
  { limit, after, now }: DeletedQuery,
): Promise<{ rows: DeletedRow[]; next: DeletedCursor | null; total: number }> {
  const kept = and(
    eq(photos.accountId, accountId),
    isNotNull(photos.deletedAt),
    gt(photos.deletedAt, expiredBefore(now)),
  );
  const [totals, found] = await Promise.all([
    db.select({ total: count() }).from(photos).where(kept),
    db
      .select()
      .from(photos)
      .where(
        and(
          kept,
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
