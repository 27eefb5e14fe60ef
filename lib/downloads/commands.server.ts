import 'server-only';
/** Starts downloads of several photos (DL-02). */
import { chunk } from 'es-toolkit';
import type { downloadsApi } from './api';
import type { StartedReply } from './schema';
import { startedDownloadDto } from '@/lib/contracts/downloads';
import { downloadMax, mostDownloadParts } from '@/lib/contracts/limits';
import type { BodyOf } from '@/lib/endpoints/endpoint';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { readSummary } from '@/lib/photo-library/photos/capabilities.server';
import { type OwnedPhoto, readArchives, readDownloadedPhotos, readOwners } from './queries.server';

type StartArchives = (photos: readonly OwnedPhoto[], key: string) => Promise<string[]>;

/** Reasons of a refusal by status: the customer has too many archives, or the service has no disk space. */
const refusals: ReadonlyMap<number | null, string> = new Map([
  [429, 'many'],
  [507, 'noRoom'],
]);

/**
 * Adds the reason of a refusal to an error. For own photos, 404 means that the service makes no archives; for a shared
 * album, that the album does not exist.
 */
function toOwnError(error: unknown, isShared: boolean): unknown {
  if (!(error instanceof UpstreamError)) return error;
  const { status } = error;
  if (status === 405 || status === 501 || (status === 404 && !isShared))
    return new AppError('notFound', 'no archives here', {
      fields: { archives: 'none' },
      cause: error,
    });
  const archives = refusals.get(status);
  if (archives)
    return new AppError(error.code, `archives: ${archives}`, {
      ...error.details,
      fields: { archives },
    });
  if (error.failedIds.length === 0) return error;
  const fields = { photoIds: error.failedIds.join(' ') };
  return new AppError('unprocessable', 'photos refused', { fields, cause: error });
}

const sender =
  (caller: Caller, albumId: string | undefined): StartArchives =>
  async (photos, idempotencyKey) => {
    const ids = photos.map(({ photoId }) => photoId);
    const started = await (
      albumId === undefined
        ? callUpstream('downloads', 'startDownload', startedDownloadDto, caller, {
            json: { photoIds: ids },
            idempotencyKey,
          })
        : callUpstream('downloads', 'startSharedDownload', startedDownloadDto, caller, {
            json: { albumId, photos },
            idempotencyKey,
          })
    ).catch((error: unknown) => {
      throw toOwnError(error, albumId !== undefined);
    });
    return started.archives ?? [started.id];
  };

/**
 * Sends one request if the service announces that it splits a download into parts, otherwise one request for each 100
 * photos. Returns the ids of the archives.
 */
async function startInParts(
  caller: Caller,
  photos: readonly OwnedPhoto[],
  key: string,
  startArchives: StartArchives,
) {
  if (photos.length <= downloadMax) return startArchives(photos, key);
  const { capabilities } = await readSummary(caller);
  if (capabilities.includes('downloadParts')) return startArchives(photos, key);
  const archives: string[] = [];
  for (const [index, page] of chunk([...photos], downloadMax).entries())
    archives.push(...(await startArchives(page, `${key.slice(0, 58)}-${index}`)));
  return archives;
}

/**
 * Starts a download.
 *
 * @param key idempotency key of the request
 * @throws AppError unprocessable with the ids in the field `photoIds` if some photos are not the customer's: nothing is
 *   started; tooManyRequests or unavailable with `many` or `noRoom` in the field `archives`; notFound if the album does not
 *   exist, or with `none` in the field `archives` if the service has no archives
 */
export async function startDownload(
  caller: Caller,
  body: BodyOf<typeof downloadsApi.start>,
  key: string,
): Promise<StartedReply> {
  const { albumId } = body;
  const startArchives = sender(caller, albumId);
  if (albumId === undefined) {
    const photos = ('photoIds' in body ? body.photoIds : []).map((photoId) => ({
      photoId,
      ownerId: '',
    }));
    return { archives: await startInParts(caller, photos, key, startArchives), missingCount: 0 };
  }
  const all = await readOwners(caller, albumId);
  if ('photoIds' in body) {
    const owners = new Map(all.map((photo) => [photo.photoId, photo]));
    const photos = body.photoIds.map((photoId) => owners.get(photoId));
    const failed = body.photoIds.filter((photoId) => !owners.has(photoId));
    if (failed.length > 0) {
      throw new AppError('unprocessable', 'photos refused', {
        fields: { photoIds: failed.join(' ') },
      });
    }
    const albumPhotos = photos.filter((photo) => photo !== undefined);
    return {
      archives: await startInParts(caller, albumPhotos, key, startArchives),
      missingCount: 0,
    };
  }
  const progress = await readDownloadedPhotos(caller, albumId);
  const rest = all
    .filter(({ photoId }) => !progress?.had.has(photoId) && !progress?.underWay.has(photoId))
    .slice(0, downloadMax * mostDownloadParts);
  // All remaining photos are in archives that are under way, for instance because the reply to an earlier request was
  // lost. Reply with those archives.
  if (progress && rest.length === 0) return { archives: progress.openIds, missingCount: 0 };
  return { archives: await startInParts(caller, rest, key, startArchives), missingCount: 0 };
}

/**
 * Makes the failed and expired archives of a download again. Photos that no longer exist are omitted, and the reply
 * contains their number.
 *
 * @throws AppError notFound if the download or all of its photos do not exist
 */
export async function restartDownload(
  caller: Caller,
  jobId: string,
  key: string,
): Promise<StartedReply> {
  const archives = (await readArchives(caller)).filter(
    (archive) => (archive.jobId ?? archive.id) === jobId,
  );
  const lost = archives.filter(({ state }) => state === 'failed' || state === 'expired');
  const ids = lost.flatMap(({ photos }) => photos);
  const [first] = lost;
  if (!first) throw new AppError('notFound', 'no failed or expired archive');
  const albumId = first.albumId ?? undefined;
  const start = (photoIds: readonly string[], startKey: string) =>
    startDownload(caller, { photoIds: [...photoIds], ...(albumId && { albumId }) }, startKey);
  try {
    return await start(ids, key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unprocessable') throw error;
    const gone = new Set(error.details.fields?.['photoIds']?.split(' '));
    const existingIds = ids.filter((id) => !gone.has(id));
    if (existingIds.length === 0) throw new AppError('notFound', 'all photos are gone');
    const started = await start(existingIds, `${key.slice(0, 58)}-left`);
    return { ...started, missingCount: ids.length - existingIds.length };
  }
}
