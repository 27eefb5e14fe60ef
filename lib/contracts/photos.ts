/** Photo-management API: photos, timeline, deletion (specification sections 3 and 7; extensions are announced). */
import * as z from 'zod';
import { photoBatchSize } from './limits';
import { datePrecisions, dateSources } from './photo-dates';
import {
  count,
  httpUrl,
  isoDateTime,
  knownNames,
  pageCursor,
  text,
  tolerantList,
  tolerantOptional,
  tolerantParts,
  tolerantPositions,
  wallClock,
  wireId,
} from './wire';

export const photoSortKey = z.enum(['created', 'dateTaken']);
export type PhotoSortKey = z.infer<typeof photoSortKey>;

export const sortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof sortOrder>;

/** A thumbnail of a photo; its longer edge is 300, 800 or 1300 pixels. */
export const thumbnailDto = z.object({
  id: wireId,
  url: httpUrl,
  width: count,
  height: count,
});

/** Local wall-clock time as the camera wrote it: no zone, never shifted by one (decisions: exact texts). */
export const localDateTime = z.iso.datetime({ local: true });

export const dateSource = z.enum(dateSources);
export const datePrecision = z.enum(datePrecisions);

export const photoDto = z.object({
  imageId: wireId,
  localFileName: text(255),
  uploadId: wireId,
  /** Signed URL of the picture in its best shown size. */
  url: httpUrl,
  /** Signed URL of the original bytes. */
  untouchedUrl: httpUrl,
  created: isoDateTime,
  /** Invalid thumbnails must not drop the photo. */
  thumbnails: tolerantParts(thumbnailDto),
  dateTaken: wallClock.nullish(),
  uploadEnd: tolerantOptional(isoDateTime),
  visibleWidth: tolerantOptional(count),
  visibleHeight: tolerantOptional(count),
  /** Base64 of a thumbhash; our addition. */
  thumbhash: tolerantOptional(z.string().max(64)),
  /** Bytes of the original; our addition. */
  fileSize: tolerantOptional(count),
  /**
   * Signed URL of all pixels in a form that browsers show, for a viewer that zooms: a JPEG or PNG original, upright by its
   * EXIF orientation, or a JPEG derived from a HEIC or from a photo that is turned, whose first answer may take seconds.
   * Absent where the largest thumbnail has them all; then, and where `capabilities` lack `fullSize`, there is nothing more to load. Ours.
   */
  fullSizeUrl: tolerantOptional(httpUrl),
  /** Source and precision of `dateTaken`, and whether it is only a guess; our addition (`dateSources`). */
  dateSource: tolerantOptional(dateSource),
  datePrecision: tolerantOptional(datePrecision),
  isDateGuessed: tolerantOptional(z.boolean()),
  /** Clockwise degrees by which the customer turned the photo and its thumbnails; our addition (`photoTurn`). */
  turn: tolerantOptional(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])),
  /** Our addition; only if `favourites` is announced. */
  isFavourite: tolerantOptional(z.boolean()),
  /** True if the original contains a short video, which is neither shown nor printed; our addition. */
  isMotionPhoto: tolerantOptional(z.boolean()),
});
export type PhotoDto = z.infer<typeof photoDto>;

/** Capabilities of a photo service beyond the calls of the specification. */
export const photoCapabilities = [
  /** `offset` in a month of the timeline */
  'timelineOffset',
  /** `sortKey` of the timeline */
  'timelineSortKey',
  /** `limit` of GET /photos */
  'photosLimit',
  /** GET /photos/{id}/position */
  'photoPosition',
  /** Photos have the source and precision of their date. */
  'dateSources',
  /** PUT /photos/favourites, and `isFavourite` of a photo */
  'favourites',
  /** The calls of photo-date-changes.ts */
  'photoDates',
  /** PUT /photos/turns, and `turn` of a photo */
  'photoTurn',
  /** The filter of {@link photoFilterQuery} on the timeline, its months, GET /photos and the position */
  'photoFilter',
  /** GET /photos/{id}, and `fullSizeUrl` of a photo */
  'fullSize',
  /** The calls and fields of exports.ts that the specification does not have */
  'verifiedExports',
  /** `sortKey`, `sortOrder` and `search` of GET /albums */
  'albumQueries',
  /** `offset` of GET /albums/{id}/photos */
  'albumOffset',
  /** GET /albums/{id}/photos/{photoId}/position */
  'albumPosition',
  /** `coverPhotoId` of PATCH /albums/{id} */
  'albumCover',
  /** Several archives for one request (downloads.ts) */
  'downloadParts',
  /**
   * Deleted photos are kept for 30 days: GET /photos/deleted, POST /photos/restore and /photos/deleted/purge, and the
   * `deletionId` of DELETE /photos/all.
   */
  'recentlyDeleted',
  /** GET /photos/undated */
  'undated',
  /** GET /photos/{id}/url */
  'singlePhotoUrl',
  /** POST /photos/duplicates */
  'duplicates',
] as const;
export type PhotoCapability = (typeof photoCapabilities)[number];

/**
 * GET /users of the photo API: contents of the account (EN-03) and capabilities of the service; unknown names are ignored. The
 * shared-albums API has its own GET /users.
 */
export const photoSummaryDto = z.object({
  albumsCount: count,
  photosCount: count,
  created: tolerantOptional(isoDateTime),
  updated: tolerantOptional(isoDateTime),
  capabilities: knownNames(z.enum(photoCapabilities)),
});
export type PhotoSummaryDto = z.infer<typeof photoSummaryDto>;

/**
 * GET /users/timeline?sortKey=: year → month → count. Photos without a usable date are in year 0, month 0.
 * `sortKey` is our addition; default: `dateTaken`.
 */
export const timelineDto = z.object({
  timeline: z.record(z.string().regex(/^\d{1,4}$/), z.record(z.string().regex(/^\d{1,2}$/), count)),
});
export type TimelineDto = z.infer<typeof timelineDto>;

/**
 * GET /photos/timeline/{year}/{month}?cursor,limit,sortKey,sortOrder and GET /photos (same, without a month).
 * A month also supports `offset` (our addition): position of the first photo in the month, for jumps; not with `cursor`.
 */
export const photoListDto = z.object({
  cursor: pageCursor,
  images: tolerantList(photoDto),
});

/** A month read by `offset`. Invalid photos become null, so that the positions of the others do not change. */
export const photoMonthDto = photoListDto.pick({ cursor: true }).extend({
  images: tolerantPositions(photoDto),
});

/** Maximum length of the part of a file name in a search. */
export const longestNamePart = 100;

/** Query of a filter; all its conditions must match. Our addition, announced as `photoFilter`. */
export const photoFilterQuery = z.object({
  favourite: z.literal('true').optional(),
  /** A year, a month, or the photos without a usable date. */
  taken: z
    .string()
    .regex(/^(?:\d{4}(?:-(?:0[1-9]|1[0-2]))?|unknown)$/)
    .optional(),
  /** Part of the file name, in any case. */
  name: z.string().min(1).max(longestNamePart).optional(),
  /** Uploaded at this instant or later. */
  createdFrom: z.iso.datetime().optional(),
});
export type PhotoFilterQuery = z.infer<typeof photoFilterQuery>;

/** Body of PUT /photos/favourites, which is idempotent; answers {@link failedPhotosDto}. */
export const favouritesDto = z.object({
  photoIds: z.array(wireId).min(1).max(photoBatchSize),
  isFavourite: z.boolean(),
});

/** Body of PUT /photos/turns: turns photos clockwise by these degrees; answers {@link failedPhotosDto}. */
export const turnsDto = z.object({
  photoIds: z.array(wireId).min(1).max(photoBatchSize),
  by: z.union([z.literal(90), z.literal(180), z.literal(270)]),
});

/** Body of DELETE /photos, POST /photos/restore and POST /photos/deleted/purge. */
export const photoIdsDto = z.object({ photoIds: z.array(wireId).min(1).max(photoBatchSize) });

/** Ids of the photos for which the action failed (EN-05). Also the answer of a restore. */
export const failedPhotosDto = z.object({ failed: z.array(wireId) });

/**
 * DELETE /photos/all, whose answer the specification does not define. Our additions: the number of deleted photos, and
 * `deletionId`, which restores them if `recentlyDeleted` is announced.
 */
export const deletedAllDto = z.object({ deletedCount: count, deletionId: wireId });

/** Body of POST /photos/restore instead of ids: all photos of one DELETE /photos/all. */
export const restoreAllDto = z.object({ deletionId: wireId });

/** One photo of GET /photos/deleted?cursor,limit, newest deletion first; kept for 30 days. */
export const deletedPhotoDto = photoDto.extend({ deletedAt: isoDateTime, expiresAt: isoDateTime });
export type DeletedPhotoDto = z.infer<typeof deletedPhotoDto>;
export const deletedPhotoListDto = z.object({
  cursor: pageCursor,
  images: tolerantList(deletedPhotoDto),
  totalCount: count,
});

/** GET /photos/{id}/url: a signed URL of the original, served as an attachment under its local file name. */
export const photoUrlDto = z.object({ url: httpUrl });

/** GET /photos/count, GET /albums/count */
export const totalDto = z.object({ count });

/** GET /photos/{id}: one photo and its position (our addition), so that a preview can be opened by its URL. */
export const placedPhotoDto = photoDto.extend({
  /** Buckets under both sort keys; year 0, month 0 when the date is unknown. */
  taken: z.object({ year: count, month: count }),
  uploaded: z.object({ year: count, month: count }),
});

/** GET /photos/{id}/position?sortKey,sortOrder (our addition): position of a photo, to return to it. */
export const photoPositionDto = z.object({
  year: count,
  month: count,
  /** Position in its month, from 0. */
  index: count,
});

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** POST /photos/duplicates {hashes}: files that the library already has (our addition, D-23). */
export const hashesDto = z.object({ hashes: z.array(sha256).min(1).max(photoBatchSize) });
export const duplicatesDto = z.object({
  duplicates: z.array(z.object({ sha256, photoId: wireId, isDeleted: z.boolean() })),
});
