import 'server-only';
/** Reads the first page of the album list. */
import { albumPageSize } from '@/lib/contracts/limits';
import type { PhotoSummaryDto } from '@/lib/contracts/photos';
import { AppError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { announces } from '@/lib/http/capabilities.server';
import { readSummary } from '@/lib/photo-library/photos/capabilities.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { type AlbumListQuery, type AlbumListStart, serviceQuery } from './list-query';
import { readAlbums } from './queries.server';
import type { AlbumView } from './schema';

/** One less than a page, because the tile for a new album needs one position (AL-04). */
const firstPageSize = albumPageSize - 1;

function unknown(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/**
 * First page of the customer's own albums, including those with participants, and the number of all albums. @throws
 * UpstreamError
 */
export async function readAlbumList(
  caller: Caller,
  asked: AlbumListQuery,
): Promise<AlbumListStart> {
  const canQuery = await announces('photos', 'albumQueries', caller);
  const query: AlbumListQuery = canQuery ? asked : { sort: 'newest', search: '' };
  const [list, summary] = await Promise.all([
    readAlbums(caller, { shared: true, limit: firstPageSize, ...serviceQuery(query) }),
    readSummary(caller).catch(unknown),
  ]);
  return { ...list, query, canQuery, total: summary?.albumsCount ?? null };
}

/** {@link readAlbumList} for the signed-in customer. @throws UpstreamError */
export const getAlbumList = async (asked: AlbumListQuery): Promise<AlbumListStart> =>
  readAlbumList(await requireCaller(), asked);

/** The customer's newest own albums, at most `limit`. @throws UpstreamError */
export async function getLatestAlbums(limit: number): Promise<readonly AlbumView[]> {
  const { albums } = await readAlbums(await requireCaller(), { shared: false, limit });
  return albums;
}

/** Number of the customer's photos; null if the service does not report it. */
export async function countPhotos(): Promise<number | null> {
  const summary: PhotoSummaryDto | null = await readSummary(await requireCaller()).catch(unknown);
  return summary?.photosCount ?? null;
}
