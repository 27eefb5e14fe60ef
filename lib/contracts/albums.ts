/**
 * Albums of the photo-management API and of the shared-albums API (specification sections 3 and 7). The two services return the
 * same photos and mostly the same fields. Our additions: docs/decisions/2026-11-22-albums.md.
 */
import * as z from 'zod';
import { isAlbumName } from './album-name';
import { photoDto, photoUrlDto, thumbnailDto } from './photos';
import {
  count,
  httpUrl,
  isoDateTime,
  pageCursor,
  text,
  tolerantList,
  tolerantOptional,
  tolerantParts,
  tolerantPositions,
  wireId,
} from './wire';

/** The limit is longer than `maxAlbumName`, because other programs may have created the name. */
const albumName = text(1000);

const fields = {
  albumId: wireId,
  albumName,
  /** Optional, so that an invalid cover does not make the whole album invalid. */
  coverPhoto: tolerantOptional(photoDto),
  /** At most two more thumbnails, which are drawn as a stack below the cover. Our addition. */
  moreCovers: tolerantParts(thumbnailDto),
  photosCount: count,
  created: isoDateTime,
  updated: isoDateTime,
};

/** Response of GET /albums/{id} and of PATCH /albums/{id}. */
export const albumDto = z.object({ ...fields, userId: wireId, isShared: z.boolean() });

export const albumSortKey = z.enum(['created', 'name', 'lastAdded']);
export type AlbumSortKey = z.infer<typeof albumSortKey>;

/**
 * Response of GET /albums?cursor,limit,displaySharedData, newest album first. With `displaySharedData=true` the list also has
 * the customer's own albums that are shared with others. If the service announces `albumQueries`, the request may also have
 * `sortKey`, `sortOrder` and `search` (part of the name).
 */
export const albumListDto = z.object({ cursor: pageCursor, albums: tolerantList(albumDto) });

/** Body of POST /albums. The service creates one album per idempotency key, if the request has such a key. */
export const newAlbumDto = z.object({ name: z.string().refine(isAlbumName) });

/** Response of POST /albums (AL-14). */
export const createdAlbumDto = z.object({ albumId: wireId, albumName: albumName.min(1) });

/** Body of PATCH /albums/{id} with only the changed fields. If `coverPhotoId` is null, the first photo becomes the cover. */
export const albumChangesDto = z
  .strictObject({
    albumName: z.string().refine(isAlbumName).optional(),
    coverPhotoId: wireId.nullable().optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0);
export type AlbumChangesDto = z.infer<typeof albumChangesDto>;

/**
 * Response of POST /albums/{id}/photos: ids of photos that could not be added (`failed`), and of photos that were already in
 * the album (`present`, our addition).
 */
export const addedPhotosDto = z.object({
  failed: z.array(wireId),
  present: z.array(wireId).default([]),
});

/**
 * Response of GET /albums/{id}/photos/{photoId}/position?sortKey,sortOrder: position of the photo, from 0. Our addition,
 * announced as `albumPosition`.
 */
export const albumPositionDto = z.object({ index: count });

/** Response of GET /shared-albums/{id}. */
export const sharedAlbumDto = z.object({
  ...fields,
  ownerId: wireId,
  /** Time at which the service deletes the album automatically. Our addition. */
  availableUntil: tolerantOptional(isoDateTime),
});

/** Response of GET /shared-albums?cursor,limit: albums that other customers share with this customer, newest first. */
export const sharedAlbumListDto = z.object({
  cursor: pageCursor,
  albums: tolerantList(sharedAlbumDto),
});

const person = z.object({ id: wireId, email: text(254) });

/** Response of GET /shared-albums/{id}/participants. The list `participants` does not include the owner. */
export const participantsDto = z.object({ owner: person, participants: tolerantList(person) });
export type ParticipantsDto = z.infer<typeof participantsDto>;

/**
 * Response of GET /users of the shared-albums API. `readAlbumsCount`: other customers' albums that this customer can see.
 * `grantedAlbumsCount`: own albums that other customers can see.
 */
export const sharedSummaryDto = z.object({ readAlbumsCount: count, grantedAlbumsCount: count });

/** A photo of a shared album. `ownerId` is the album's owner or a participant (EN-01). */
export const sharedPhotoDto = photoDto.extend({ ownerId: wireId });

/**
 * Response of GET /shared-albums/{id}/photos?cursor,sortKey,sortOrder,limit. A photo that does not match the schema becomes
 * null.
 */
export const sharedPhotoListDto = z.object({
  cursor: pageCursor,
  images: tolerantPositions(sharedPhotoDto),
});

/** Response of GET /shared-albums/{id}/photos/{photoId}/url. The call and `fullSizeUrl` are extensions. */
export const sharedPhotoUrlDto = photoUrlDto.extend({ fullSizeUrl: tolerantOptional(httpUrl) });
