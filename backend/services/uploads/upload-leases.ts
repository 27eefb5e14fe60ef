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
/** Whether this backend may take the upload: nobody else has a lease. */
const isFreeFor = (examiner: string) => or(isFree, eq(uploads.examiner, examiner));

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
 * Marks an upload as completely received and leases it, so that no other backend takes it before the customer's burst of
 * files has ended. An upload that another backend has leased keeps its lease, and one that has ended is not changed.
 */
export const receiveUpload = (db: Database, id: string, examiner: string) =>
  db
    .update(uploads)
    .set({
      status: 'processing',
      examiner: sql`case when ${isFree} then ${examiner} else ${uploads.examiner} end`,
      leasedUntil: sql`case when ${isFree} then ${until} else ${uploads.leasedUntil} end`,
    })
    // `StoredPartStore` has already set `processing` with the last byte.
    .where(and(eq(uploads.id, id), inArray(uploads.status, ['receiving', 'processing'])))
    .returning({
      ...{ id: uploads.id, accountId: uploads.accountId, sessionId: uploads.sessionId },
    });

/**
 * Leases uploads and returns their rows in this order. Leaves out uploads that were processed or deleted, or that another
 * backend has leased.
 */
export async function leaseUploads(
  db: Database,
  ids: readonly string[],
  examiner: string,
): Promise<UploadRow[]> {
  const rows = await db
    .update(uploads)
    .set({ examiner, leasedUntil: until })
    .where(and(inArray(uploads.id, [...ids]), isReceived, isFreeFor(examiner)))
    .returning();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

/** Extends the leases of these uploads. An upload that another backend has taken over is not changed. */
export const renewLeases = (db: Database, ids: readonly string[], examiner: string) =>
  db
    .update(uploads)
    .set({ leasedUntil: until })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.examiner, examiner), isReceived));

/** Ends the leases of uploads without a result, so that any backend may try again. */
export const releaseUploads = (db: Database, ids: readonly string[], examiner: string) =>
  db
    .update(uploads)
    .set({ leasedUntil: null })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.examiner, examiner), isReceived));

/** Ends all leases of a backend that stops. */
export const releaseAll = (db: Database, examiner: string) =>
  db
    .update(uploads)
    .set({ leasedUntil: null })
    .where(and(eq(uploads.examiner, examiner), isReceived));

/** Stores the photos of previews. The uploads remain leased, because they still have to be examined. */
export async function notePreviews(
  db: Database,
  examiner: string,
  previews: readonly { id: string; photoId: string }[],
): Promise<void> {
  if (previews.length === 0) return;
  await db
    .update(uploads)
    .set({ photoId: sql`previews."photoId"` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(previews)}::jsonb) as previews(id text, "photoId" text)`,
    )
    .where(and(eq(uploads.id, sql`previews.id`), eq(uploads.examiner, examiner), isReceived));
}

export type UploadResult = Pick<UploadRow, 'id' | 'status'> &
  Partial<Pick<UploadRow, 'reason' | 'photoId' | 'isDuplicate'>>;

/**
 * Stores the results of uploads and ends their leases, in one statement. Uploads that another backend has taken over are
 * not changed.
 *
 * @returns ids of the changed uploads
 */
export async function endUploads(
  db: Database,
  examiner: string,
  results: readonly UploadResult[],
  endedAt: Date,
): Promise<Set<string>> {
  if (results.length === 0) return new Set();
  const ended = await db
    .update(uploads)
    .set({
      status: sql`ended.status`,
      reason: sql`ended.reason`,
      photoId: sql`ended."photoId"`,
      isDuplicate: sql`coalesce(ended."isDuplicate", false)`,
      endedAt,
      leasedUntil: null,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        as ended(id text, status text, reason text, "photoId" text, "isDuplicate" boolean)`,
    )
    .where(and(eq(uploads.id, sql`ended.id`), eq(uploads.examiner, examiner), isReceived))
    .returning({ id: uploads.id });
  return new Set(ended.map(({ id }) => id));
}
