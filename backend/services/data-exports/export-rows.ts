import { millisecondsInDay } from 'date-fns/constants';
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { type ObjectStorage, removeObject } from '../../shared/storage/object-storage';
import { customers } from '../customers/tables';
import { type DataExportRow, dataExports } from './tables';
import type { ExportSubject } from './parts';

/** Where an archive lies in the object storage. */
export const exportKey = (id: string): string => `dataexports/${id}`;

/** How often a day a customer may ask; what failed does not count. */
const dailyLimit = 3;
/** An archive is kept for so long, and then removed. */
export const keptMs = 7 * millisecondsInDay;

type Context = Pick<BackendContext, 'db' | 'clock'>;

/** Asked for and not there yet. */
export const isUnderWay = inArray(dataExports.state, ['queued', 'running']);

/**
 * The request that is under way, or a new one; when there were too many, the seconds until the next may be made. Two
 * requests at once come to one.
 */
export function requestExport(
  { db, clock }: Context,
  subject: ExportSubject,
): Promise<{ row: DataExportRow } | { waitSeconds: number }> {
  const mine = eq(dataExports.customerId, subject.customerId);
  const now = clock.now();
  const yesterday = new Date(now.getTime() - millisecondsInDay);
  return db.transaction(async (tx) => {
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, subject.customerId))
      .for('update');
    const [running] = await tx.select().from(dataExports).where(and(mine, isUnderWay)).limit(1);
    if (running) return { row: running };
    const recent = await tx
      .select({ createdAt: dataExports.createdAt })
      .from(dataExports)
      .where(and(mine, gt(dataExports.createdAt, yesterday), ne(dataExports.state, 'failed')))
      .orderBy(asc(dataExports.createdAt));
    const [oldest] = recent.slice(-dailyLimit);
    if (oldest && recent.length >= dailyLimit) {
      const waitMs = oldest.createdAt.getTime() - yesterday.getTime();
      return { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    }
    const [row] = await tx
      .insert(dataExports)
      .values({ ...subject, id: randomUUID(), state: 'queued', progress: 0, createdAt: now })
      .returning();
    if (!row) throw new Error('the request was not stored');
    return { row };
  });
}

const isKept = ({ clock }: Context, { createdAt, expiresAt }: DataExportRow) =>
  clock.now().getTime() < (expiresAt?.getTime() ?? createdAt.getTime() + keptMs);

/** The customer's archive of that id, or the newest one; what has expired is gone. */
export async function findExport(
  context: Context,
  customerId: string,
  id?: string,
): Promise<DataExportRow | undefined> {
  const mine = eq(dataExports.customerId, customerId);
  const [row] = await context.db
    .select()
    .from(dataExports)
    .where(id === undefined ? mine : and(mine, eq(dataExports.id, id)))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1);
  return row && isKept(context, row) ? row : undefined;
}

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
