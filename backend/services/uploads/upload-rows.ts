import { and, eq, inArray, lte } from 'drizzle-orm';
import type { UploadDto } from '../../../lib/contracts/uploads';
import type { Database } from '../../platform/db/database';
import type { Parts } from './parts';
import { type UploadRow, uploads } from './tables';

/** One account's own uploads among these ids. */
export function findUploads(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), inArray(uploads.id, [...ids])));
}

/** Null when it is not there or another's. */
export async function findUpload(
  db: Database,
  accountId: string,
  id: string,
): Promise<UploadRow | null> {
  return (await findUploads(db, accountId, [id]))[0] ?? null;
}

/** Begun before that moment and still receiving. */
export async function listStale(db: Database, before: Date): Promise<string[]> {
  const isStale = and(eq(uploads.status, 'receiving'), lte(uploads.createdAt, before));
  return (await db.select({ id: uploads.id }).from(uploads).where(isStale)).map(({ id }) => id);
}

/** Those of the ids that have a row. */
export async function listKnown(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Received whole, not yet a photo: the oldest first. */
export async function listUnprocessed(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.status, 'processing'))
    .orderBy(uploads.createdAt);
  return rows.map(({ id }) => id);
}

/** The wire form, with how much of the file has arrived. */
export async function answerUpload(row: UploadRow, parts: Parts): Promise<UploadDto> {
  return {
    uploadId: row.id,
    status: row.status,
    reason: row.reason,
    photoId: row.photoId,
    isDuplicate: row.isDuplicate,
    fileName: row.fileName,
    size: row.size,
    offset: row.status === 'receiving' ? ((await parts.offsetOf(row.id)) ?? 0) : row.size,
    created: row.createdAt.toISOString(),
    uploadEnd: row.endedAt?.toISOString() ?? null,
  };
}
