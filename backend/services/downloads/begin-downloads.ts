import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { chunk, groupBy, isEqual, sumBy } from 'es-toolkit';
import { downloadMax } from '../../../lib/contracts/limits';
import { lockAccounts } from '../../platform/db/lock-accounts';
import type { BackendContext } from '../../shared/context';
import { byPart } from './download-rows';
import { type DownloadRow, downloads, type RequestedPhoto } from './tables';

type Context = Pick<BackendContext, 'db' | 'clock' | 'limits' | 'disk'>;
type ArchiveRequest = Pick<DownloadRow, 'accountId' | 'channel'> &
  Partial<Pick<DownloadRow, 'albumId' | 'albumName' | 'requestKey'>> & { photos: RequestedPhoto[] };

const photosOf = (rows: readonly DownloadRow[]) => rows.flatMap(({ photos }) => photos);

/** Whether these archives contain the requested photos in the same order, of the same album. */
const isSameRequest = (rows: readonly DownloadRow[], { photos, albumId = null }: ArchiveRequest) =>
  isEqual(photosOf(rows), photos) && rows.every((row) => row.albumId === albumId);

/** Whether these archives contain, or will contain, exactly the requested photos in any order. */
function hasSamePhotos(
  rows: readonly DownloadRow[],
  { photos, channel, albumId = null }: ArchiveRequest,
) {
  const keyOf = ({ photoId, ownerId }: RequestedPhoto) => `${ownerId} ${photoId}`;
  return (
    rows.every((row) => row.channel === channel && row.albumId === albumId) &&
    rows.every(({ parts, missing }) => parts === rows.length && missing.length === 0) &&
    isEqual(new Set(photosOf(rows).map(keyOf)), new Set(photos.map(keyOf)))
  );
}

const isUnderWay = ({ state }: DownloadRow) => state === 'queued' || state === 'running';

/** The account's requests whose archives are in progress or stored, newest first. */
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

/**
 * Whether the account has reached a limit. Its archives may never use more bytes than the disk has free for customers'
 * files.
 */
async function isFull({ limits, disk }: Context, live: readonly DownloadRow[][]): Promise<boolean> {
  const underWay = live.filter((rows) => rows.some(isUnderWay)).length;
  const bytes = sumBy(live.flat(), ({ size }) => size ?? 0);
  const maxBytes = Math.min(limits.archiveBytes, await disk.roomForFiles());
  return (
    underWay >= limits.archivesUnderWay ||
    live.length - underWay >= limits.archivesKept ||
    (bytes > 0 && bytes >= maxBytes)
  );
}

/**
 * Creates the archives of a request, all or none, each with at most {@link downloadMax} photos. A repeated key returns
 * the archives of the first request; a request for the same photos returns the existing archives.
 *
 * @returns at least one archive, in order; null if the key belongs to another request, `full` if the account has too
 * many archives
 */
export function beginDownloads(
  context: Context,
  archiveRequest: ArchiveRequest,
): Promise<DownloadRow[] | null | 'full'> {
  const { photos, ...request } = archiveRequest;
  const { accountId, requestKey } = request;
  return context.db.transaction(async (tx) => {
    // Locks the account, so that its concurrent requests run one after another.
    await lockAccounts(tx, [accountId]);
    if (requestKey) {
      const hasKey = and(eq(downloads.accountId, accountId), eq(downloads.requestKey, requestKey));
      const earlier = await tx.select().from(downloads).where(hasKey).orderBy(byPart);
      if (earlier.length > 0) return isSameRequest(earlier, archiveRequest) ? earlier : null;
    }
    const live = await listLive({ ...context, db: tx }, accountId);
    const same = live.find((rows) => hasSamePhotos(rows, archiveRequest));
    if (same) return same;
    if (await isFull(context, live)) return 'full';
    const pages = chunk(photos, downloadMax);
    const jobId = randomUUID();
    const createdAt = context.clock.now();
    const rows = pages.map((page, index) => ({
      ...request,
      // A client of the specification knows only one id, so the first part has the id of the request.
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
