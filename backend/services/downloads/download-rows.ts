import { chunk, isEqual } from 'es-toolkit';
import { millisecondsInDay } from 'date-fns/constants';
import { randomUUID } from 'node:crypto';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
} from 'drizzle-orm';
import { downloadMax } from '../../../lib/contracts/limits';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { type ObjectStorage, removeObject } from '../../shared/storage/object-storage';
import { albums } from '../photos/albums/tables';
import { type DownloadRow, downloads, type WantedPhoto } from './tables';

/** Where an archive lies in the object storage. */
export const downloadKey = (id: string): string => `downloads/${id}`;

/** A file is kept for so long, and its row is listed for so long (decisions: RT-08). */
export const fileKeptMs = 7 * millisecondsInDay;
const rowKeptMs = 30 * millisecondsInDay;

type Context = Pick<BackendContext, 'db' | 'clock'>;
type Wanted = Pick<DownloadRow, 'accountId' | 'channel'> &
  Partial<Pick<DownloadRow, 'albumId' | 'albumName' | 'requestKey'>> & { photos: WantedPhoto[] };

const byPart = asc(downloads.part);

/** Whether these archives are what is asked for. */
const isOf = (rows: readonly DownloadRow[], { photos, albumId = null }: Wanted) =>
  isEqual(
    rows.flatMap((row) => row.photos),
    photos,
  ) && rows.every((row) => row.albumId === albumId);

/**
 * Archives of so many photos each as one may have; the same key again answers those that it made. All or none.
 *
 * @returns in their order, at least one; null when the key belongs to another request
 */
export function insertDownloads(
  { db, clock }: Context,
  wanted: Wanted,
): Promise<DownloadRow[] | null> {
  const { photos, ...request } = wanted;
  const pages = chunk(photos, downloadMax);
  const jobId = randomUUID();
  const createdAt = clock.now();
  const rows = pages.map((page, index) => ({
    ...request,
    // The first part is the request itself: its id is what a client of the specification knows.
    id: index === 0 ? jobId : randomUUID(),
    jobId,
    part: index + 1,
    parts: pages.length,
    photos: page,
    state: 'queued' as const,
    createdAt,
  }));
  return db.transaction(async (tx) => {
    const made = await tx.insert(downloads).values(rows).onConflictDoNothing().returning();
    if (made.length === rows.length) return made;
    // The parts that another request with this key did not have.
    const ids = made.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(downloads).where(inArray(downloads.id, ids));
    const { accountId, requestKey } = request;
    const known = await tx
      .select()
      .from(downloads)
      .where(and(eq(downloads.accountId, accountId), eq(downloads.requestKey, requestKey ?? '')))
      .orderBy(byPart);
    return isOf(known, wanted) ? known : null;
  });
}

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

/** The last byte of an object was handed out: when it is an archive, the customer has had its photos. */
export async function markFetched({ db, clock }: Context, objectKey: string): Promise<void> {
  const fetchedAt = clock.now();
  const [, id] = /^downloads\/(.+)$/.exec(objectKey) ?? [];
  if (id) await db.update(downloads).set({ fetchedAt }).where(eq(downloads.id, id));
}

/** Ends all archives of an account with their files; one that is being made ends itself when it is done. */
export async function removeDownloads(
  db: Database,
  storage: ObjectStorage,
  accountId: string,
): Promise<void> {
  const mine = eq(downloads.accountId, accountId);
  const rows = await db.select({ id: downloads.id }).from(downloads).where(mine);
  // The files first: a failure leaves the rows, by which the next try finds them.
  for (const { id } of rows) await removeObject(storage, downloadKey(id));
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
