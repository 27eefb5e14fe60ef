import 'server-only';
/** Begins downloads of several photos (DL-02). */
import { chunk } from 'es-toolkit';
import type { downloadsApi } from '@/lib/archives/api';
import type { StartedReply } from '@/lib/archives/schema';
import { startedDownloadDto } from '@/lib/contracts/downloads';
import { downloadMax, mostDownloadParts } from '@/lib/contracts/limits';
import type { BodyOf } from '@/lib/endpoints/endpoint';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { readSummary } from '@/lib/photos/capabilities.server';
import { type OwnedPhoto, readArchives, readHad, readOwners } from './queries.server';

type Send = (photos: readonly OwnedPhoto[], key: string) => Promise<string[]>;

/** Reason why no archive is begun: the customer has too many already, or the service has no room. */
const refusals: ReadonlyMap<number | null, string> = new Map([
  [429, 'many'],
  [507, 'noRoom'],
]);

/** A service that knows no archives answers as if there were no such path; of a shared album 404 is the album. */
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
  (caller: Caller, albumId: string | undefined): Send =>
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

/** At once where the service makes the parts itself, as it announces; else one request for each 100. */
async function send(caller: Caller, photos: readonly OwnedPhoto[], key: string, one: Send) {
  if (photos.length <= downloadMax) return one(photos, key);
  const { capabilities } = await readSummary(caller);
  if (capabilities.includes('downloadParts')) return one(photos, key);
  const archives: string[] = [];
  for (const [index, page] of chunk([...photos], downloadMax).entries())
    archives.push(...(await one(page, `${key.slice(0, 58)}-${index}`)));
  return archives;
}

/**
 * @param key of the customer's intent
 * @throws AppError unprocessable with the ids in the field `photoIds` when some are not the customer's: nothing is begun;
 *   tooManyRequests or unavailable with the field `archives`, `many` or `noRoom`; notFound when the album is gone, with the field `archives` when the service knows no archives
 */
export async function startDownload(
  caller: Caller,
  body: BodyOf<typeof downloadsApi.start>,
  key: string,
): Promise<StartedReply> {
  const { albumId } = body;
  const one = sender(caller, albumId);
  if (albumId === undefined) {
    const photos = ('photoIds' in body ? body.photoIds : []).map((photoId) => ({
      photoId,
      ownerId: '',
    }));
    return { archives: await send(caller, photos, key, one), missingCount: 0 };
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
    const known = photos.filter((photo) => photo !== undefined);
    return { archives: await send(caller, known, key, one), missingCount: 0 };
  }
  const known = await readHad(caller, albumId);
  const rest = all
    .filter(({ photoId }) => !known?.had.has(photoId) && !known?.underWay.has(photoId))
    .slice(0, downloadMax * mostDownloadParts);
  // The answer to the first press was lost: the archives under way are the ones that were wanted.
  if (known && rest.length === 0) return { archives: known.openIds, missingCount: 0 };
  return { archives: await send(caller, rest, key, one), missingCount: 0 };
}

/**
 * Begins anew what of a download has failed or is gone. Photos that are not there any more are left out and counted.
 *
 * @throws AppError notFound when there is no such download, or none of its photos
 */
export async function startAgain(
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
  if (!first) throw new AppError('notFound', 'nothing to begin anew');
  const albumId = first.albumId ?? undefined;
  const start = (wanted: readonly string[], again: string) =>
    startDownload(caller, { photoIds: [...wanted], ...(albumId && { albumId }) }, again);
  try {
    return await start(ids, key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unprocessable') throw error;
    const gone = new Set(error.details.fields?.['photoIds']?.split(' '));
    const left = ids.filter((id) => !gone.has(id));
    if (left.length === 0) throw new AppError('notFound', 'all photos are gone');
    const started = await start(left, `${key.slice(0, 58)}-left`);
    return { ...started, missingCount: ids.length - left.length };
  }
}
