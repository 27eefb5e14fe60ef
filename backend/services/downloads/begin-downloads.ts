import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { chunk, groupBy, isEqual, sumBy } from 'es-toolkit';
import { downloadMax } from '../../../lib/contracts/limits';
import { lockAccounts } from '../../platform/db/lock-accounts';
import type { BackendContext } from '../../shared/context';
import { byPart } from './download-rows';
import { type DownloadRow, downloads, type WantedPhoto } from './tables';

type Context = Pick<BackendContext, 'db' | 'clock' | 'limits' | 'disk'>;
type Wanted = Pick<DownloadRow, 'accountId' | 'channel'> &
  Partial<Pick<DownloadRow, 'albumId' | 'albumName' | 'requestKey'>> & { photos: WantedPhoto[] };

const photosOf = (rows: readonly DownloadRow[]) => rows.flatMap(({ photos }) => photos);

/** Whether these archives have the wanted photos, in the same order, and the same album. */
const isOf = (rows: readonly DownloadRow[], { photos, albumId = null }: Wanted) =>
  isEqual(photosOf(rows), photos) && rows.every((row) => row.albumId === albumId);

/** Whether these archives hold, or will hold, all wanted photos and no others, in any order. */
function hasSame(rows: readonly DownloadRow[], { photos, channel, albumId = null }: Wanted) {
  const keyOf = ({ photoId, ownerId }: WantedPhoto) => `${ownerId} ${photoId}`;
  return (
    rows.every((row) => row.channel === channel && row.albumId === albumId) &&
    rows.every(({ parts, missing }) => parts === rows.length && missing.length === 0) &&
    isEqual(new Set(photosOf(rows).map(keyOf)), new Set(photos.map(keyOf)))
  );
}

const isUnderWay = ({ state }: DownloadRow) => state === 'queued' || state === 'running';

/** Requests of the account whose archives are on their way or kept, the newest first. */
async function listLive({ db, clock }: Context, accountId: string): Promise<DownloadRow[][]> {
  const { state, expiresAt, createdAt } = downloads;
  const isLive = or(
    inArray(state, ['queued', 'running']),
    and(eq(state, 'finished'), gt(expiresAt, clock.now())),
  );
  const rows = await db
    .select()
    .from(downloads)
    .where(and(eq(downloads.accountId, accountId), isLive))
    .orderBy(desc(createdAt), byPart);
  return Object.values(groupBy(rows, ({ jobId }) => jobId));
}

/** Whether the account is at a limit. Its archives never take more bytes than the disk has left for everybody else. */
async function isFull({ limits, disk }: Context, live: readonly DownloadRow[][]): Promise<boolean> {
  const underWay = live.filter((rows) => rows.some(isUnderWay)).length;
  const bytes = sumBy(live.flat(), ({ size }) => size ?? 0);
  const most = Math.min(limits.archiveBytes, await disk.roomForFiles());
  return (
    underWay >= limits.archivesUnderWay ||
    live.length - underWay >= limits.archivesKept ||
    (bytes > 0 && bytes >= most)
  );
}

/**
 * Begins the archives of a request, all or none, each with as many photos as one archive may have. A repeated key
 * returns the archives of the first request; a request for the same photos returns the archives that are being made or
 * kept.
 *
 * @returns at least one archive, in order; null when the key belongs to another request, `full` when the account has
 *   too many archives under way or kept
 */
export function beginDownloads(
  context: Context,
  wanted: Wanted,
): Promise<DownloadRow[] | null | 'full'> {
  const { photos, ...request } = wanted;
  const { accountId, requestKey } = request;
  return context.db.transaction(async (tx) => {
    // Concurrent requests are handled one after the other.
    await lockAccounts(tx, [accountId]);
    if (requestKey) {
      const isMine = and(eq(downloads.accountId, accountId), eq(downloads.requestKey, requestKey));
      const known = await tx.select().from(downloads).where(isMine).orderBy(byPart);
      if (known.length > 0) return isOf(known, wanted) ? known : null;
    }
    const live = await listLive({ ...context, db: tx }, accountId);
    const same = live.find((rows) => hasSame(rows, wanted));
    if (same) return same;
    if (await isFull(context, live)) return 'full';
    const pages = chunk(photos, downloadMax);
    const jobId = randomUUID();
    const createdAt = context.clock.now();
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
    return tx.insert(downloads).values(rows).returning();
  });
}
