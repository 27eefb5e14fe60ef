import 'server-only';
/** Changes the customer's albums. */
import * as z from 'zod';
import { addedPhotosDto, type AlbumChangesDto, createdAlbumDto } from '@/lib/contracts/albums';
import { failedPhotosDto } from '@/lib/contracts/photos';
import { AppError } from '@/lib/http/errors';
import { announces } from '@/lib/http/capabilities.server';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { AddedReply, CreatedReply } from '@/lib/photo-library/add-to-album/schema';
import { readAlbum } from './queries.server';

/** Creates an album, once for each idempotency key (AL-14). @throws UpstreamError */
export async function createAlbum(
  caller: Caller,
  name: string,
  idempotencyKey: string,
): Promise<CreatedReply> {
  const made = await callUpstream('photos', 'createAlbum', createdAlbumDto, caller, {
    json: { name },
    idempotencyKey,
  });
  return { id: made.albumId, name: made.albumName };
}

/**
 * Renames an album (AL-12), or sets its cover if the service announces that.
 *
 * @throws UpstreamError notFound
 * @throws AppError notFound
 */
export async function changeAlbum(
  caller: Caller,
  id: string,
  changes: AlbumChangesDto,
): Promise<void> {
  if (changes.coverPhotoId !== undefined && !(await announces('photos', 'albumCover', caller)))
    throw new AppError('notFound', 'the service announces no albumCover');
  await callUpstream('photos', 'changeAlbum', z.unknown(), caller, { ids: { id }, json: changes });
}

/**
 * Deletes an album; its photos remain. An album with participants can only be deleted on its shared page, which
 * explains the effect (SA-04).
 *
 * @throws UpstreamError notFound
 * @throws AppError forbidden for an album with participants
 */
export async function deleteAlbum(caller: Caller, id: string): Promise<void> {
  const { isShared } = await readAlbum(caller, id);
  if (isShared) throw new AppError('forbidden', 'others look at it too');
  await callUpstream('photos', 'deleteAlbum', z.unknown(), caller, { ids: { id } });
}

/**
 * The specification defines no response for adding and removing photos. If a response names no ids, all photos were
 * added or removed.
 */
const addedAnswer = addedPhotosDto
  .extend({ failed: addedPhotosDto.shape.failed.default([]) })
  .catch({ failed: [], present: [] });
const removedAnswer = failedPhotosDto.catch({ failed: [] });

/**
 * Adds at most 500 photos to an album (CA-02).
 *
 * @param idempotencyKey key of the request: photos that an earlier try with this key has added are reported as added
 * now, not
 * as already present
 * @throws UpstreamError notFound
 */
export const addToAlbum = (
  caller: Caller,
  id: string,
  photoIds: readonly string[],
  idempotencyKey: string,
): Promise<AddedReply> =>
  callUpstream('photos', 'addToAlbum', addedAnswer, caller, {
    ids: { id },
    json: { photoIds },
    idempotencyKey,
  });

/**
 * Removes at most 500 photos from an album; they remain in the library (AL-13). Returns the ids that failed. @throws
 * UpstreamError notFound
 */
export const removeFromAlbum = (
  caller: Caller,
  id: string,
  photoIds: readonly string[],
): Promise<{ failed: string[] }> =>
  callUpstream('photos', 'removeFromAlbum', removedAnswer, caller, {
    ids: { id },
    json: { photoIds },
  });
