import { chunk } from 'es-toolkit';
import { millisecondsInDay } from 'date-fns/constants';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { type ObjectStorage, removeObject } from '../../shared/storage/object-storage';
import { albums } from '../photos/albums/tables';
import { type DownloadRow, downloads } from './tables';

/** Key of an archive in the object storage. */
export const downloadKey = (id: string): string => `downloads/${id}`;

/** Files are stored for 7 days; rows are listed for 30 days (RT-08). */
export const fileRetentionMs = 7 * millisecondsInDay;
const rowRetentionMs = 30 * millisecondsInDay;

type Context = Pick<BackendContext, 'db' | 'clock'>;
export const byPart = asc(downloads.part);

/**
 * The customer's archives of the last 30 days, newest request first, parts in order. With an album: all archives of
 * that shared album.
 */
export const listDownloads = (
  { db, clock }: Context,
  accountId: string,
  albumId?: string,
): Promise<DownloadRow[]> =>
  db
    .select()
    .from(downloads)
    .where(
      and(
        eq(downloads.accountId, accountId),
        albumId === undefined
          ? gt(downloads.createdAt, new Date(clock.now().getTime() - rowRetentionMs))
          : eq(downloads.albumId, albumId),
      ),
    )
    .orderBy(desc(downloads.createdAt), downloads.jobId, byPart);

export async function findDownload(
  db: Database,
  accountId: string,
  id: string,
): Promise<DownloadRow | undefined> {
  const [row] = await db
    .select()
    .from(downloads)
    .where(and(eq(downloads.id, id), eq(downloads.accountId, accountId)))
    .limit(1);
  return row;
}

export const isExpired = ({ clock }: Pick<Context, 'clock'>, { expiresAt }: DownloadRow): boolean =>
  expiresAt !== null && expiresAt <= clock.now();

const idOf = (objectKey: string) => /^downloads\/(.+)$/.exec(objectKey)?.[1];

/**
 * Passes the bytes of an object through. If the object is an archive, records how much of it was sent; it counts as
 * fetched when its last byte was sent after all others.
 *
 * @param range requested bytes; the end of the object if `end + 1` is its size
 */
export function recordFetched(
  { db, clock }: Context,
  objectKey: string,
  bytes: ReadableStream<Uint8Array>,
  { start, end, size }: { start: number; end: number; size: number },
): ReadableStream<Uint8Array> {
  const id = idOf(objectKey);
  if (id === undefined) return bytes;
  const record = async (sentTo: number) => {
    const { fetchedTo } = downloads;
    await db
      .update(downloads)
      .set({
        fetchedTo: sql`greatest(${fetchedTo}, ${sentTo}::bigint)`,
        ...(sentTo === size && { fetchedAt: clock.now() }),
      })
      .where(and(eq(downloads.id, id), gte(fetchedTo, start)))
      .catch(() => {});
  };
  const reader = bytes.getReader();
  let sentTo = start;
  let isCancelled = false;
  return new ReadableStream(
    {
      // `pull` is called when the previous bytes have been passed on.
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) {
          sentTo += value.length;
          return controller.enqueue(value);
        }
        if (isCancelled) return;
        await record(sentTo);
        controller.close();
      },
      // After a cancellation it is unknown how many of the last bytes arrived, but it is certain that some did not.
      async cancel(reason) {
        isCancelled = true;
        await Promise.all([record(Math.min(sentTo, end)), reader.cancel(reason)]);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Deletes all archives of an account with their files. A running job deletes its own file at its end. */
export async function removeDownloads(
  db: Database,
  storage: ObjectStorage,
  accountId: string,
): Promise<void> {
  const ofAccount = eq(downloads.accountId, accountId);
  // Rows of shared albums exist for years after their files. Searching for these files would make the deletion of an
  // account slow.
  const mayHaveFile = or(ne(downloads.state, 'finished'), isNotNull(downloads.size));
  const rows = await db
    .select({ id: downloads.id })
    .from(downloads)
    .where(and(ofAccount, mayHaveFile));
  // Delete files first: if this fails, the rows remain, and the next attempt finds the files by them.
  for (const batch of chunk(rows, 20))
    await Promise.all(batch.map(({ id }) => removeObject(storage, downloadKey(id))));
  await db.delete(downloads).where(ofAccount);
}

/**
 * Deletes expired files, and rows older than 30 days; rows of existing shared albums stay, because they record what was
 * fetched. Rejects when database or storage fail.
 */
export async function sweepDownloads({
  db,
  clock,
  storage,
}: Pick<BackendContext, 'db' | 'clock' | 'storage'>): Promise<void> {
  const now = clock.now();
  const isOld = lte(downloads.createdAt, new Date(now.getTime() - rowRetentionMs));
  const expired = await db
    .select({ id: downloads.id })
    .from(downloads)
    .where(and(isNotNull(downloads.size), or(lte(downloads.expiresAt, now), isOld)));
  for (const { id } of expired) {
    await removeObject(storage, downloadKey(id));
    await db.update(downloads).set({ size: null }).where(eq(downloads.id, id));
  }
  const album = db.select().from(albums).where(eq(albums.id, downloads.albumId));
  await db.delete(downloads).where(and(isOld, or(isNull(downloads.fetchedAt), notExists(album))));
}
