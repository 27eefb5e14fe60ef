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

/** Where an archive lies in the object storage. */
export const downloadKey = (id: string): string => `downloads/${id}`;

/** A file is kept for so long, and its row is listed for so long (decisions: RT-08). */
export const fileKeptMs = 7 * millisecondsInDay;
const rowKeptMs = 30 * millisecondsInDay;

type Context = Pick<BackendContext, 'db' | 'clock'>;
export const byPart = asc(downloads.part);

/**
 * The customer's archives of the last 30 days, the newest request first, its parts in their order; with an album all that
 * are known of that shared album.
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
          ? gt(downloads.createdAt, new Date(clock.now().getTime() - rowKeptMs))
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
 * The bytes of an object as they are asked for. When it is an archive, and these have been taken with all the bytes before
 * them, the customer has had its photos. At worst they are had a second time.
 *
 * @param range of the bytes; to the end of the object when `end + 1` is its size
 */
export function noteFetched(
  { db, clock }: Context,
  objectKey: string,
  bytes: ReadableStream<Uint8Array>,
  { start, end, size }: { start: number; end: number; size: number },
): ReadableStream<Uint8Array> {
  const id = idOf(objectKey);
  if (id === undefined) return bytes;
  const note = async (to: number) => {
    const { fetchedTo } = downloads;
    await db
      .update(downloads)
      .set({
        fetchedTo: sql`greatest(${fetchedTo}, ${to}::bigint)`,
        ...(to === size && { fetchedAt: clock.now() }),
      })
      .where(and(eq(downloads.id, id), gte(fetchedTo, start)))
      .catch(() => {});
  };
  const reader = bytes.getReader();
  let to = start;
  let isLeft = false;
  return new ReadableStream(
    {
      // Asked for the next bytes, the answer has passed on those before.
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) {
          to += value.length;
          return controller.enqueue(value);
        }
        if (isLeft) return;
        await note(to);
        controller.close();
      },
      // Of what was under way nobody knows how much arrived, but never all.
      async cancel(reason) {
        isLeft = true;
        await Promise.all([note(Math.min(to, end)), reader.cancel(reason)]);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Ends all archives of an account with their files; one that is being made ends itself when it is done. */
export async function removeDownloads(
  db: Database,
  storage: ObjectStorage,
  accountId: string,
): Promise<void> {
  const mine = eq(downloads.accountId, accountId);
  // Rows of shared albums live for years after their files: those would keep a deletion's transaction waiting.
  const mayHaveFile = or(ne(downloads.state, 'finished'), isNotNull(downloads.size));
  const rows = await db.select({ id: downloads.id }).from(downloads).where(and(mine, mayHaveFile));
  // The files first: a failure leaves the rows, by which the next try finds them.
  for (const some of chunk(rows, 20))
    await Promise.all(some.map(({ id }) => removeObject(storage, downloadKey(id))));
  await db.delete(downloads).where(mine);
}

/**
 * Ends the files whose time is over, and the rows that are listed no more; of a shared album it stays known what the
 * customer has had. Rejects when database or storage fail.
 */
export async function sweepDownloads({
  db,
  clock,
  storage,
}: Pick<BackendContext, 'db' | 'clock' | 'storage'>): Promise<void> {
  const now = clock.now();
  const isOld = lte(downloads.createdAt, new Date(now.getTime() - rowKeptMs));
  const over = await db
    .select({ id: downloads.id })
    .from(downloads)
    .where(and(isNotNull(downloads.size), or(lte(downloads.expiresAt, now), isOld)));
  for (const { id } of over) {
    await removeObject(storage, downloadKey(id));
    await db.update(downloads).set({ size: null }).where(eq(downloads.id, id));
  }
  const album = db.select().from(albums).where(eq(albums.id, downloads.albumId));
  await db.delete(downloads).where(and(isOld, or(isNull(downloads.fetchedAt), notExists(album))));
}
