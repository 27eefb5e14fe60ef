import { millisecondsInDay } from 'date-fns/constants';
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { type ObjectStorage, removeObject } from '../../shared/storage/object-storage';
import { customers } from '../customers/tables';
import { type DataExportRow, dataExports } from './tables';
import type { ExportSubject } from './parts';

/** Key of an archive in the object storage. */
export const exportKey = (id: string): string => `dataexports/${id}`;

/** Maximum number of requests of a customer in 24 hours; failed ones do not count. */
const dailyLimit = 3;
/** Milliseconds after which an archive is deleted. */
export const retentionMs = 7 * millisecondsInDay;

type Context = Pick<BackendContext, 'db' | 'clock'>;

/** Filter for requests that are queued or running. */
export const isUnderWay = inArray(dataExports.state, ['queued', 'running']);

/**
 * Returns the running request or a new one. After too many requests it returns the seconds until the next one is
 * allowed. Two simultaneous calls return the same row.
 */
export function requestExport(
  { db, clock }: Context,
  subject: ExportSubject,
): Promise<{ row: DataExportRow } | { waitSeconds: number }> {
  const ofCustomer = eq(dataExports.customerId, subject.customerId);
  const now = clock.now();
  const yesterday = new Date(now.getTime() - millisecondsInDay);
  return db.transaction(async (tx) => {
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, subject.customerId))
      .for('update');
    const [running] = await tx
      .select()
      .from(dataExports)
      .where(and(ofCustomer, isUnderWay))
      .limit(1);
    if (running) return { row: running };
    const recent = await tx
      .select({ createdAt: dataExports.createdAt })
      .from(dataExports)
      .where(and(ofCustomer, gt(dataExports.createdAt, yesterday), ne(dataExports.state, 'failed')))
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

const isAvailable = ({ clock }: Context, { createdAt, expiresAt }: DataExportRow) =>
  clock.now().getTime() < (expiresAt?.getTime() ?? createdAt.getTime() + retentionMs);

/**
 * Returns the customer's archive with this id, or the newest one without an id. Undefined if there is none or it has
 * expired.
 */
export async function findExport(
  context: Context,
  customerId: string,
  id?: string,
): Promise<DataExportRow | undefined> {
  const ofCustomer = eq(dataExports.customerId, customerId);
  const [row] = await context.db
    .select()
    .from(dataExports)
    .where(id === undefined ? ofCustomer : and(ofCustomer, eq(dataExports.id, id)))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(1);
  return row && isAvailable(context, row) ? row : undefined;
}

/** Deletes all archives of an account with their files. If a job is running, it deletes its own file at its end. */
export async function removeDataExports(
  db: Database,
  storage: ObjectStorage,
  accountId: string,
): Promise<void> {
  const ofCustomer = eq(dataExports.customerId, accountId);
  const rows = await db.select({ id: dataExports.id }).from(dataExports).where(ofCustomer);
  // Delete the files before the rows: if this fails, the rows remain and the next attempt finds the files.
  for (const { id } of rows) await removeObject(storage, exportKey(id));
  await db.delete(dataExports).where(ofCustomer);
}

/** Deletes expired archives. Rejects when database or storage fail. */
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
      lte(dataExports.createdAt, new Date(now.getTime() - retentionMs)),
    ),
  );
  const rows = await db.select({ id: dataExports.id }).from(dataExports).where(isOver);
  for (const { id } of rows) await removeObject(storage, exportKey(id));
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.delete(dataExports).where(inArray(dataExports.id, ids));
}
