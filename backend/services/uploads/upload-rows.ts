import { hoursToMilliseconds } from 'date-fns';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { UploadDto } from '../../../lib/contracts/uploads';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { type UploadRow, uploads } from '../photos/tables';
import { PartStore } from './part-store';

/** Object key of an upload's photo. */
export const objectKeyOf = (uploadId: string): string => `uploads/${uploadId}`;

/** Uploads with these ids that belong to the account. */
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

/** Null if the upload does not exist or belongs to another account. */
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
    .select({ id: uploads.id, createdAt: uploads.createdAt })
    .from(uploads)
    .where(isReceiving);
  const idle: string[] = [];
  for (const { id, createdAt } of open) {
    const lastByteAt = await parts.lastByteAt(id);
    // File times are real time; row times are those of the movable clock.
    const since = lastByteAt
      ? Date.now() - lastByteAt
      : clock.now().getTime() - createdAt.getTime();
    if (since > idleMs) idle.push(id);
  }
  if (idle.length === 0) return 0;
  const deleted = await db
    .delete(uploads)
    .where(and(inArray(uploads.id, idle), isReceiving))
    .returning({ id: uploads.id });
  await Promise.all(deleted.map(({ id }) => parts.remove(id)));
  return deleted.length;
}

/** The ids of this list that have a row. */
export async function listExisting(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Upload in the format of the API, with the number of received bytes. */
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

/** Milliseconds after its last byte at which an upload is deleted. */
export const partLifetimeMs = hoursToMilliseconds(2);

/** Received bytes of unfinished uploads: one file per upload, named by its id. */
export type Parts = {
  /** Store that the tus server writes to. */
  store: PartStore;
  fileOf(id: string): string;
  /** Number of received bytes; null if there is no such part. */
  offsetOf(id: string): Promise<number | null>;
  /** Real time of the last byte in milliseconds; null if there is no such part. */
  lastByteAt(id: string): Promise<number | null>;
  /** Succeeds if the part does not exist. */
  remove(id: string): Promise<void>;
  /** Ids of parts that are older than {@link partLifetimeMs}. */
  listOld(now: Date): Promise<string[]>;
};

export function openParts({ partsDir, disk }: Pick<BackendContext, 'partsDir' | 'disk'>): Parts {
  const store = new PartStore(disk, {
    directory: partsDir,
    expirationPeriodInMilliseconds: partLifetimeMs,
  });
  // Deferred length is not supported: every browser knows the length of a file.
  store.extensions = store.extensions.filter((name) => name !== 'creation-defer-length');
  const fileOf = (id: string) => path.join(partsDir, id);
  const statOf = (id: string) => stat(fileOf(id)).catch(() => null);

  return {
    store,
    fileOf,
    offsetOf: async (id) => (await statOf(id))?.size ?? null,
    lastByteAt: async (id) => (await statOf(id))?.mtimeMs ?? null,
    remove: (id) => store.remove(id).catch(() => undefined),
    async listOld(now) {
      const ids = (await readdir(partsDir).catch(() => [])).filter((name) => /^[\w-]+$/.test(name));
      const ages = await Promise.all(ids.map(async (id) => ({ id, found: await statOf(id) })));
      return ages
        .filter(({ found }) => found && now.getTime() - found.mtimeMs > partLifetimeMs)
        .map(({ id }) => id);
    },
  };
}
