/**
 * Albums of the photo-management API and the shared-albums API (specification sections 3 and 7), two services with the same
 * photos and mostly the same fields. Our additions: docs/decisions/2026-11-22-albums.md.
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

/** Longer than our limit, because other programs create names by other rules. */
const albumName = text(1000);

const fields = {
  albumId: wireId,
  albumName,
  /** An invalid cover must not drop the album. */
  coverPhoto: tolerantOptional(photoDto),
  /** At most two further pictures for the stack below the cover; our addition. */
  moreCovers: tolerantParts(thumbnailDto),
  photosCount: count,
  created: isoDateTime,
  updated: isoDateTime,
};

/** GET /albums/{id}, and the answer of PATCH. */
export const albumDto = z.object({ ...fields, userId: wireId, isShared: z.boolean() });

export const albumSortKey = z.enum(['created', 'name', 'lastAdded']);
export type AlbumSortKey = z.infer<typeof albumSortKey>;

/**
 * GET /albums?cursor,limit,displaySharedData, the newest first. `displaySharedData=true`: also the customer's own albums
 * that are shared with others. Where `albumQueries` is announced also `sortKey`, `sortOrder` and `search` (part of the name).
 */
export const albumListDto = z.object({ cursor: pageCursor, albums: tolerantList(albumDto) });

/** Body of POST /albums: one album for each idempotency key, where there is one. */
export const newAlbumDto = z.object({ name: z.string().refine(isAlbumName) });

/** Answer of POST /albums (AL-14). */
export const createdAlbumDto = z.object({ albumId: wireId, albumName: albumName.min(1) });

/** Body of PATCH /albums/{id}: the changed fields. Without a chosen cover the first photo is the cover. */
export const albumChangesDto = z
  .strictObject({
    albumName: z.string().refine(isAlbumName).optional(),
    coverPhotoId: wireId.nullable().optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0);
export type AlbumChangesDto = z.infer<typeof albumChangesDto>;

/** Answer of POST /albums/{id}/photos: photos that could not be added, and photos that were already there (our addition). */
export const addedPhotosDto = z.object({
  failed: z.array(wireId),
  present: z.array(wireId).default([]),
});

/** GET /albums/{id}/photos/{photoId}/position?sortKey,sortOrder (our addition, `albumPosition`): position of the photo, from 0. */
export const albumPositionDto = z.object({ index: count });

/** GET /shared-albums/{id}. */
export const sharedAlbumDto = z.object({
  ...fields,
  ownerId: wireId,
  /** Time of the automatic deletion; our addition. */
  availableUntil: tolerantOptional(isoDateTime),
});

/** GET /shared-albums?cursor,limit: albums of others that the customer takes part in, the newest first. */
export const sharedAlbumListDto = z.object({
  cursor: pageCursor,
  albums: tolerantList(sharedAlbumDto),
});

const person = z.object({ id: wireId, email: text(254) });

/** GET /shared-albums/{id}/participants, which do not include the owner. */
export const participantsDto = z.object({ owner: person, participants: tolerantList(person) });
export type ParticipantsDto = z.infer<typeof participantsDto>;

/** GET /users of the shared-albums API: others' albums that the customer can read, and own ones that others can. */
export const sharedSummaryDto = z.object({ readAlbumsCount: count, grantedAlbumsCount: count });

/** A photo of a shared album: of the owner or of a participant (EN-01). */
export const sharedPhotoDto = photoDto.extend({ ownerId: wireId });

/** GET /shared-albums/{id}/photos?cursor,sortKey,sortOrder,limit. A photo that breaks the contract becomes null. */
export const sharedPhotoListDto = z.object({
  cursor: pageCursor,
  images: tolerantPositions(sharedPhotoDto),
});

/**
 * GET /shared-albums/{id}/photos/{photoId}/url: like the URL of an own photo, with `fullSizeUrl`. Both are extensions.
 */
export const sharedPhotoUrlDto = photoUrlDto.extend({ fullSizeUrl: tolerantOptional(httpUrl) });
