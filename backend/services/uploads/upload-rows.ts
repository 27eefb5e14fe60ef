import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { UploadDto } from '../../../lib/contracts/uploads';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import type { ObjectStorage } from '../../shared/storage/object-storage';
import { type UploadRow, uploads } from '../photos/tables';
import type { Parts } from './parts';

/** Returns the uploads with these ids that belong to the account. */
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

/** Returns the upload; null if it does not exist or belongs to another account. */
export async function findUpload(
  db: Database,
  accountId: string,
  id: string,
): Promise<UploadRow | null> {
  return (await findUploads(db, accountId, [id]))[0] ?? null;
}

/**
 * Deletes unfinished uploads that received no byte for `idleMs`. Their clients must start again.
 *
 * @param which restricts the uploads; default: all
 * @returns number of deleted uploads
 */
export async function deleteIdle(
  { db, clock }: Pick<BackendContext, 'db' | 'clock'>,
  parts: Parts,
  idleMs: number,
  which?: SQL,
): Promise<number> {
  const isReceiving = and(eq(uploads.status, 'receiving'), which);
  const open = await db
    .select({ id: uploads.id, createdAt: uploads.createdAt, storedAt: uploads.storedAt })
    .from(uploads)
    .where(isReceiving);
  const idle: string[] = [];
  for (const { id, createdAt, storedAt } of open) {
    const lastByteAt = await parts.lastByteAt({ id, storedAt });
    // `lastByteAt` is real time, but the control API can move the clock of `createdAt`: compare each with its own
    // clock.
    const since = lastByteAt
      ? Date.now() - lastByteAt
      : clock.now().getTime() - createdAt.getTime();
    if (since > idleMs) idle.push(id);
  }
  if (idle.length === 0) return 0;
  const deleted = await db
    .delete(uploads)
    .where(and(inArray(uploads.id, idle), isReceiving))
    .returning({ id: uploads.id, segments: uploads.segments });
  await Promise.all(deleted.map((row) => parts.remove(row)));
  return deleted.length;
}

/** Deletes the uploads of an account, and the stored bytes of unfinished uploads. Photos of finished uploads remain. */
export async function removeUploads(
  tx: Database,
  storage: ObjectStorage,
  accountId: string,
): Promise<void> {
  const deleted = await tx
    .delete(uploads)
    .where(eq(uploads.accountId, accountId))
    .returning({ status: uploads.status, segments: uploads.segments });
  const unfinished = deleted.filter(({ status }) => /^(receiving|processing)$/.test(status));
  const names = unfinished.flatMap(({ segments }) => segments.map(({ name }) => name));
  await Promise.all(names.map((name) => storage.remove(name)));
}

/** Returns those of the ids that have a row. */
export async function listExisting(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Returns an upload in the format of the API, with the number of received bytes. */
export async function answerUpload(row: UploadRow, parts: Parts): Promise<UploadDto> {
  return {
    uploadId: row.id,
    status: row.status,
    reason: row.reason,
    photoId: row.photoId,
    isDuplicate: row.isDuplicate,
    fileName: row.fileName,
    size: row.size,
    offset: row.status === 'receiving' ? ((await parts.offsetOf(row)) ?? 0) : row.size,
    created: row.createdAt.toISOString(),
    uploadEnd: row.endedAt?.toISOString() ?? null,
  };
}
