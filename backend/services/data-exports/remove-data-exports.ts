import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { type ObjectStorage, removeObject } from '../../shared/storage/object-storage';
import { keptMs } from './export-rows';
import { exportKey } from './make-export';
import { dataExports } from './tables';

/** Ends all archives of an account with their files; one that is being made ends itself when it is done. */
export async function removeDataExports(
  db: Database,
  storage: ObjectStorage,
  accountId: string,
): Promise<void> {
  const mine = eq(dataExports.customerId, accountId);
  const rows = await db.select({ id: dataExports.id }).from(dataExports).where(mine);
  // The files first: a failure leaves the rows, by which the next try finds them.
  for (const { id } of rows) await removeObject(storage, exportKey(id));
  await db.delete(dataExports).where(mine);
}

/** Ends the archives whose time is over; rejects when database or storage fail. */
export async function sweepDataExports({
  db,
  clock,
  storage,
}: Pick<BackendContext, 'db' | 'clock' | 'storage'>): Promise<void> {
  const now = clock.now();
  const isOver = or(
    lte(dataExports.expiresAt, now),
    and(
      isNull(dataExports.expiresAt),
      eq(dataExports.state, 'failed'),
      lte(dataExports.createdAt, new Date(now.getTime() - keptMs)),
    ),
  );
  const rows = await db.select({ id: dataExports.id }).from(dataExports).where(isOver);
  for (const { id } of rows) await removeObject(storage, exportKey(id));
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.delete(dataExports).where(inArray(dataExports.id, ids));
}
