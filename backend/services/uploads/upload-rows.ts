import { millisecondsInDay } from 'date-fns/constants';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { UploadDto } from '../../../lib/contracts/uploads';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { type UploadRow, uploads } from '../photos/tables';
import { PartStore } from './part-store';

/** Where the files of what an upload becomes lie. */
export const objectKeyOf = (uploadId: string): string => `uploads/${uploadId}`;

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

export type WaitingUpload = Pick<UploadRow, 'id' | 'accountId'>;

/** Received whole, not yet a photo: the oldest first. */
export const listUnprocessed = (db: Database): Promise<WaitingUpload[]> =>
  db
    .select({ id: uploads.id, accountId: uploads.accountId })
    .from(uploads)
    .where(eq(uploads.status, 'processing'))
    .orderBy(uploads.createdAt);

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

/** An upload that nobody goes on with is given up after this. */
export const partLifeMs = millisecondsInDay;

/** The bytes received of unfinished uploads, one file each under the upload's id. */
export type Parts = {
  /** What the tus server writes to. */
  store: PartStore;
  fileOf(id: string): string;
  /** Bytes received; null when there is no such part. */
  offsetOf(id: string): Promise<number | null>;
  /** Content to find nothing. */
  remove(id: string): Promise<void>;
  /** Ids of the parts that are older than {@link partLifeMs}. */
  listOld(now: Date): Promise<string[]>;
};

export function openParts({ partsDir }: Pick<BackendContext, 'partsDir'>): Parts {
  const store = new PartStore({ directory: partsDir, expirationPeriodInMilliseconds: partLifeMs });
  // Every browser knows the length of a file.
  store.extensions = store.extensions.filter((name) => name !== 'creation-defer-length');
  const fileOf = (id: string) => path.join(partsDir, id);
  const statOf = (id: string) => stat(fileOf(id)).catch(() => null);

  return {
    store,
    fileOf,
    offsetOf: async (id) => (await statOf(id))?.size ?? null,
    remove: (id) => store.remove(id).catch(() => undefined),
    async listOld(now) {
      const ids = (await readdir(partsDir).catch(() => [])).filter((name) => /^[\w-]+$/.test(name));
      const ages = await Promise.all(ids.map(async (id) => ({ id, found: await statOf(id) })));
      return ages
        .filter(({ found }) => found && now.getTime() - found.mtimeMs > partLifeMs)
        .map(({ id }) => id);
    },
  };
}
