/**
 * Leases of received uploads: one backend at a time examines a file. When it dies, another one takes the file over. Not the
 * leases of long jobs (shared/jobs): those cost nine statements, and a customer sends thousands of files.
 */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { type UploadRow, uploads } from '../photos/tables';

/** Seconds for which a backend has a file without a renewal. */
export const leaseSeconds = 12;
/** Files that one look takes; the next look takes more. */
const filesOfOneLook = 500;

const until = sql`now() + ${leaseSeconds} * interval '1 second'`;
const isFree = or(isNull(uploads.leasedUntil), lte(uploads.leasedUntil, sql`now()`));
const isReceived = eq(uploads.status, 'processing');

export type WaitingUpload = Pick<UploadRow, 'id' | 'accountId'>;

/**
 * Received uploads on which no backend works: the oldest of each account, then the second ones. So an account with
 * thousands of files leaves room for every other account in {@link filesOfOneLook}.
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

/** Takes an upload; null if it is processed, deleted, or in work at another backend. */
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

/** Extends the leases of these uploads. An upload that another backend has taken is left to it. */
export const renewLeases = (db: Database, ids: readonly string[], examiner: string) =>
  db
    .update(uploads)
    .set({ leasedUntil: until })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.examiner, examiner), isReceived));

/** Gives an upload back, so that any backend may try it again. */
export const releaseUpload = (db: Database, id: string, examiner: string) =>
  db
    .update(uploads)
    .set({ leasedUntil: null })
    .where(and(eq(uploads.id, id), eq(uploads.examiner, examiner), isReceived));

/** Ends an upload with its result; false and no change if another backend has taken it over. */
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
