/**
 * Photo-management API: photos, timeline and deletion (specification sections 3 and 7). Services announce extensions as
 * capabilities.
 */
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

/** Local time as the camera wrote it, without a time zone. It is never converted to another zone (decisions: exact texts). */
export const localDateTime = z.iso.datetime({ local: true });

export const dateSource = z.enum(dateSources);
export const datePrecision = z.enum(datePrecisions);

export const photoDto = z.object({
  imageId: wireId,
  localFileName: text(255),
  uploadId: wireId,
  /** Signed URL of the picture in the largest size that pages show. */
  url: httpUrl,
  /** Signed URL of the original file. */
  untouchedUrl: httpUrl,
  created: isoDateTime,
  /** Invalid thumbnails are dropped without failing the photo. */
  thumbnails: tolerantParts(thumbnailDto),
  dateTaken: wallClock.nullish(),
  uploadEnd: tolerantOptional(isoDateTime),
  visibleWidth: tolerantOptional(count),
  visibleHeight: tolerantOptional(count),
  /** Base64 of a thumbhash; our addition. */
  thumbhash: tolerantOptional(z.string().max(64)),
  /** Size of the original in bytes; our addition. */
  fileSize: tolerantOptional(count),
  /**
   * Signed URL of the picture with all pixels, for a viewer that zooms. It is in a format that browsers show and upright by its
   * EXIF orientation: a JPEG or PNG original, or a JPEG made from a HEIC or from a turned photo. The first request for such a
   * JPEG may take seconds. Absent if the largest thumbnail already has all pixels, or if the service does not announce
   * `fullSize`. Our addition.
   */
  fullSizeUrl: tolerantOptional(httpUrl),
  /** Source and precision of `dateTaken`, and true if the date is only a guess. Our additions, announced as `dateSources`. */
  dateSource: tolerantOptional(dateSource),
  datePrecision: tolerantOptional(datePrecision),
  isDateGuessed: tolerantOptional(z.boolean()),
  /**
   * Clockwise angle in degrees by which the customer turned the photo and its thumbnails. Our addition, announced as
   * `photoTurn`.
   */
  turn: tolerantOptional(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])),
  /** Our addition, announced as `favourites`. */
  isFavourite: tolerantOptional(z.boolean()),
  /** True if the original file contains a short video, which is neither shown nor printed. Our addition. */
  isMotionPhoto: tolerantOptional(z.boolean()),
});
export type PhotoDto = z.infer<typeof photoDto>;

/** Capabilities of a photo service beyond the calls of the specification. */
export const photoCapabilities = [
  /** `offset` of GET /photos/timeline/{year}/{month} */
  'timelineOffset',
  /** `sortKey` of GET /users/timeline */
  'timelineSortKey',
  /** `limit` of GET /photos */
  'photosLimit',
  /** GET /photos/{id}/position */
  'photoPosition',
  /** `dateSource`, `datePrecision` and `isDateGuessed` of a photo */
  'dateSources',
  /** PUT /photos/favourites, and `isFavourite` of a photo */
  'favourites',
  /** The calls of photo-date-changes.ts */
  'photoDates',
  /** PUT /photos/turns, and `turn` of a photo */
  'photoTurn',
  /**
   * The parameters of {@link photoFilterQuery} in GET /users/timeline, GET /photos/timeline/{year}/{month}, GET /photos and GET
   * /photos/{id}/position
   */
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
  /** Several archives for one download request (downloads.ts) */
  'downloadParts',
  /**
   * Deleted photos can be restored for 30 days: GET /photos/deleted, POST /photos/restore, POST /photos/deleted/purge, and
   * `deletionId` in the response of DELETE /photos/all
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
 * Response of GET /users of the photo API: contents of the account (EN-03) and capabilities of the service; unknown
 * capabilities are ignored. The shared-albums API has another GET /users.
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
 * Response of GET /users/timeline?sortKey=: number of photos by year and month. Photos without a usable date are in year 0,
 * month 0. `sortKey` is our addition; default: `dateTaken`.
 */
export const timelineDto = z.object({
  timeline: z.record(z.string().regex(/^\d{1,4}$/), z.record(z.string().regex(/^\d{1,2}$/), count)),
});
export type TimelineDto = z.infer<typeof timelineDto>;

/**
 * Response of GET /photos/timeline/{year}/{month}?cursor,limit,sortKey,sortOrder, and of GET /photos with the same parameters.
 * For a month the request may have `offset` instead of `cursor` (our addition): position of the first returned photo in the
 * month.
 */
export const photoListDto = z.object({
  cursor: pageCursor,
  images: tolerantList(photoDto),
});

/**
 * Response for a month that was requested with `offset`. Invalid photos become null, so that the positions of the other photos
 * do not change.
 */
export const photoMonthDto = photoListDto.pick({ cursor: true }).extend({
  images: tolerantPositions(photoDto),
});

/** Maximum number of characters of `name` in a {@link photoFilterQuery}. */
export const longestNamePart = 100;

/** Query parameters that filter photos; a photo must match all of them. Our addition, announced as `photoFilter`. */
export const photoFilterQuery = z.object({
  favourite: z.literal('true').optional(),
  /** `2024` for a year, `2024-07` for a month, `unknown` for photos without a usable date. */
  taken: z
    .string()
    .regex(/^(?:\d{4}(?:-(?:0[1-9]|1[0-2]))?|unknown)$/)
    .optional(),
  /** Parts of the file name, separated by spaces; each must occur. Upper and lower case are not distinguished. */
  name: z.string().min(1).max(longestNamePart).optional(),
  /** Only photos that were uploaded at this instant or later. */
  createdFrom: z.iso.datetime().optional(),
});
export type PhotoFilterQuery = z.infer<typeof photoFilterQuery>;

/** Body of PUT /photos/favourites, which is idempotent. Responds with {@link failedPhotosDto}. */
export const favouritesDto = z.object({
  photoIds: z.array(wireId).min(1).max(photoBatchSize),
  isFavourite: z.boolean(),
});

/** Body of PUT /photos/turns, which turns photos clockwise by `by` degrees. Responds with {@link failedPhotosDto}. */
export const turnsDto = z.object({
  photoIds: z.array(wireId).min(1).max(photoBatchSize),
  by: z.union([z.literal(90), z.literal(180), z.literal(270)]),
});

/** Body of DELETE /photos, POST /photos/restore and POST /photos/deleted/purge. */
export const photoIdsDto = z.object({ photoIds: z.array(wireId).min(1).max(photoBatchSize) });

/** Ids of the photos for which the action failed (EN-05). Response of deletions, restorations and other actions on photos. */
export const failedPhotosDto = z.object({ failed: z.array(wireId) });

/**
 * Response of DELETE /photos/all, which the specification does not define. Our additions: the number of deleted photos, and
 * `deletionId`, with which they can be restored if `recentlyDeleted` is announced.
 */
export const deletedAllDto = z.object({ deletedCount: count, deletionId: wireId });

/** Alternative body of POST /photos/restore: restores all photos that one DELETE /photos/all deleted. */
export const restoreAllDto = z.object({ deletionId: wireId });

/** One photo of GET /photos/deleted?cursor,limit, last deleted first. Deleted photos can be restored for 30 days. */
export const deletedPhotoDto = photoDto.extend({ deletedAt: isoDateTime, expiresAt: isoDateTime });
export type DeletedPhotoDto = z.infer<typeof deletedPhotoDto>;
export const deletedPhotoListDto = z.object({
  cursor: pageCursor,
  images: tolerantList(deletedPhotoDto),
  totalCount: count,
});

/** Response of GET /photos/{id}/url: signed URL of the original, which is sent as an attachment with its local file name. */
export const photoUrlDto = z.object({ url: httpUrl });

/** Response of GET /photos/count and GET /albums/count. */
export const totalDto = z.object({ count });

/** Response of GET /photos/{id} (our addition): one photo and its months, so that a preview can be opened by its URL. */
export const placedPhotoDto = photoDto.extend({
  /**
   * Month of the photo in the timeline when sorted by date taken and when sorted by upload. Year 0, month 0 if the date is
   * unknown.
   */
  taken: z.object({ year: count, month: count }),
  uploaded: z.object({ year: count, month: count }),
});

/**
 * Response of GET /photos/{id}/position?sortKey,sortOrder (our addition): position of a photo in the timeline, so that a page
 * can scroll back to it.
 */
export const photoPositionDto = z.object({
  year: count,
  month: count,
  /** Position of the photo in its month, from 0. */
  index: count,
});

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Body and response of POST /photos/duplicates (our addition, D-23): hashes of files, and those files that are already in the
 * library.
 */
export const hashesDto = z.object({ hashes: z.array(sha256).min(1).max(photoBatchSize) });
export const duplicatesDto = z.object({
  duplicates: z.array(z.object({ sha256, photoId: wireId, isDeleted: z.boolean() })),
});
