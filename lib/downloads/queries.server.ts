import 'server-only';
/** Reads from the download service (DL-01). */
import { cache } from 'react';
import type { DownloadView, AlbumProgressReply } from './schema';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { toStorageHref } from '@/lib/config/origins';
import { type DownloadDto, downloadListDto, downloadUrlDto } from '@/lib/contracts/downloads';
import { photoPageSize } from '@/lib/contracts/limits';
import { keepUnreadable } from '@/lib/contracts/wire';
import { formattersFor } from '@/lib/format/formatters';
import { announces } from '@/lib/http/capabilities.server';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import { requireCaller } from '@/lib/session/request-session.server';
import { countSharedPhotos, readSharedPhotos } from '@/lib/shared-albums/queries.server';
import { toDownloads } from './view';

/** The customer's archives of the last 30 days, or all archives of a shared album. @throws UpstreamError */
export const readArchives = async (
  caller: Caller,
  albumId?: string,
): Promise<readonly DownloadDto[]> => {
  const query: Record<string, string> = albumId === undefined ? {} : { albumId };
  return (await callUpstream('downloads', 'listDownloads', downloadListDto, caller, { query }))
    .items;
};

/** The customer's downloads of the last 30 days, in the formats of the caller's language. @throws UpstreamError */
export async function readDownloads(
  caller: Caller,
  { channel }: Pick<ResolvedHost, 'channel'>,
): Promise<DownloadView[]> {
  const format = formattersFor(caller.locale ?? channel.locale, channel.timeZone);
  const archives = await readArchives(caller);
  return keepUnreadable(toDownloads(archives, format), archives);
}

/** Downloads for the page of downloads. @throws UpstreamError */
export const getDownloads = cache(async (): Promise<DownloadView[]> => {
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  return readDownloads(caller, host);
});

/**
 * Signed URL of an archive; it expires.
 *
 * @throws UpstreamError notFound if the archive does not exist or was deleted; conflict if it is not ready
 * @throws AppError badAnswer for a URL outside of our storage: a faulty service must not redirect customers elsewhere
 */
export async function readArchiveUrl(caller: Caller, id: string): Promise<string> {
  const ids = { id };
  const { url } = await callUpstream('downloads', 'getDownloadUrl', downloadUrlDto, caller, {
    ids,
  });
  const href = toStorageHref(url);
  if (href === null) throw new AppError('badAnswer', 'an archive outside of the storage');
  return href;
}

export type OwnedPhoto = { photoId: string; ownerId: string };

/** Every photo of a shared album with its owner, in the order of the album. @throws UpstreamError notFound */
export async function readOwners(caller: Caller, albumId: string): Promise<OwnedPhoto[]> {
  const sort = sortOf('created-desc');
  const owned: OwnedPhoto[] = [];
  for (let cursor: string | undefined; ;) {
    const from = cursor === undefined ? {} : { cursor };
    const page = await readSharedPhotos(caller, albumId, { sort, limit: photoPageSize, ...from });
    for (const photo of page.photos)
      if (photo) owned.push({ photoId: photo.id, ownerId: photo.ownerId });
    if (page.cursor === null || page.photos.length === 0) return owned;
    cursor = page.cursor;
  }
}

/**
 * Photos of a shared album that the customer has downloaded, and the archives of the album that are under way.
 *
 * @returns null if the service does not announce that it stores the album of a download
 */
export async function readDownloadedPhotos(caller: Caller, albumId: string) {
  if (!(await announces('downloads', 'downloadsOfAlbum', caller))) return null;
  const archives = (await readArchives(caller, albumId)).filter(
    (archive) => archive.albumId === albumId,
  );
  const idsOf = (downloads: readonly DownloadDto[]) =>
    new Set(
      downloads.flatMap(({ photos, missing }) => photos.filter((id) => !missing?.includes(id))),
    );
  const isUnderWay = ({ state, fetchedAt }: DownloadDto) =>
    state === 'queued' || state === 'running' || (state === 'finished' && fetchedAt == null);
  const open = archives.filter(isUnderWay);
  return {
    had: idsOf(archives.filter(({ fetchedAt }) => fetchedAt != null)),
    underWay: idsOf(open),
    openIds: open.map(({ id }) => id),
    ready: open.filter(({ state }) => state === 'finished').length,
  };
}

/** Number of downloaded photos of a shared album, for '120 of 310 downloaded'. @throws UpstreamError notFound */
export async function readAlbumProgress(
  caller: Caller,
  albumId: string,
): Promise<AlbumProgressReply> {
  const [total, progress] = await Promise.all([
    countSharedPhotos(caller, albumId),
    readDownloadedPhotos(caller, albumId),
  ]);
  if (!progress) return { total, had: null, underWay: 0, ready: 0 };
  const { had, underWay, ready } = progress;
  // On most visits nothing was downloaded yet. Then there is no need to read the photos of the album.
  if (had.size + underWay.size === 0) return { total, had: 0, underWay: 0, ready };
  // Do not count photos that were removed from the album: with them, the count could reach the total while photos are
  // still missing.
  const photos = await readOwners(caller, albumId);
  const countIn = (ids: ReadonlySet<string>) =>
    photos.filter(({ photoId }) => ids.has(photoId)).length;
  const onlyUnderWay = new Set([...underWay].filter((id) => !had.has(id)));
  return { total: photos.length, had: countIn(had), underWay: countIn(onlyUnderWay), ready };
}
