/**
 * Leases of received uploads: only the backend with the lease examines the file. When that backend dies, the lease
 * expires and another backend takes over. Long jobs have leases of another kind (shared/jobs), which cost nine
 * statements per job; that is too much for thousands of files of a customer.
 */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { type UploadRow, uploads } from '../photos/tables';

/** Seconds after which a lease expires if it is not renewed. */
export const leaseSeconds = 12;
/** Maximum number of uploads that {@link listWaiting} returns; its next call returns more. */
const filesOfOneLook = 500;

const until = sql`now() + ${leaseSeconds} * interval '1 second'`;
const isFree = or(isNull(uploads.leasedUntil), lte(uploads.leasedUntil, sql`now()`));
const isReceived = eq(uploads.status, 'processing');

export type WaitingUpload = Pick<UploadRow, 'id' | 'accountId'>;

/**
 * Returns received uploads without a valid lease: the oldest one of each account, then the second oldest ones, and so
 * on. So an account with thousands of files leaves room for every other account within {@link filesOfOneLook}.
 */
export function listWaiting(db: Database): Promise<WaitingUpload[]> {
  const rank = sql<number>`row_number() over (partition by ${uploads.accountId} order by ${uploads.createdAt})`;
  const waiting = db
    .select({
      ...{ id: uploads.id, accountId: uploads.accountId, createdAt: uploads.createdAt },
      rank: rank.as('rank'),
    })
    .from(uploads)
    .where(and(isReceived, isFree))
    .as('waiting');
  return db
    .select({ id: waiting.id, accountId: waiting.accountId })
    .from(waiting)
    .orderBy(asc(waiting.rank), asc(waiting.createdAt))
    .limit(filesOfOneLook);
}

/**
 * Leases an upload and returns its row. Returns null if the upload was processed or deleted, or if another backend has
 * the lease.
 */
export async function leaseUpload(
  db: Database,
  id: string,
  examiner: string,
): Promise<UploadRow | null> {
  const [row] = await db
    .update(uploads)
    .set({ examiner, leasedUntil: until })
    .where(and(eq(uploads.id, id), isReceived, isFree))
    .returning();
  return row ?? null;
}

/** Extends the leases of these uploads. An upload that another backend has taken over is not changed. */
export const renewLeases = (db: Database, ids: readonly string[], examiner: string) =>
  db
    .update(uploads)
    .set({ leasedUntil: until })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.examiner, examiner), isReceived));

/** Ends the lease of an upload without a result, so that any backend may try again. */
export const releaseUpload = (db: Database, id: string, examiner: string) =>
  db
    .update(uploads)
    .set({ leasedUntil: null })
    .where(and(eq(uploads.id, id), eq(uploads.examiner, examiner), isReceived));

/**
 * Stores the result of an upload and ends its lease. Returns false and changes nothing if another backend has taken
 * over.
 */
export async function endUpload(
  db: Database,
  { id, examiner }: Pick<UploadRow, 'id' | 'examiner'>,
  result: Partial<UploadRow>,
): Promise<boolean> {
  const ended = await db
    .update(uploads)
    .set({ ...result, leasedUntil: null })
    .where(and(eq(uploads.id, id), eq(uploads.examiner, examiner ?? ''), isReceived))
    .returning({ id: uploads.id });
  return ended.length > 0;
}
