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

/** One size of a photo's picture; its longer edge is 300, 800 or 1300 pixels. */
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
  /** One that is broken is no reason to lose the photo. */
  thumbnails: tolerantParts(thumbnailDto),
  dateTaken: wallClock.nullish(),
  uploadEnd: tolerantOptional(isoDateTime),
  visibleWidth: tolerantOptional(count),
  visibleHeight: tolerantOptional(count),
  /** Base64 of a thumbhash; ours. */
  thumbhash: tolerantOptional(z.string().max(64)),
  /** Bytes of the original; ours. */
  fileSize: tolerantOptional(count),
  /**
   * Signed URL of all pixels in a form that browsers show, for a viewer that zooms: a JPEG or PNG original, upright by its
   * EXIF orientation, or a JPEG derived from a HEIC or from a photo that is turned, whose first answer may take seconds.
   * Absent where the largest thumbnail has them all; then, and where `capabilities` lack `fullSize`, there is nothing more to load. Ours.
   */
  fullSizeUrl: tolerantOptional(httpUrl),
  /** Where `dateTaken` comes from, how exact it is, and whether it is only a guess; ours (`dateSources`). */
  dateSource: tolerantOptional(dateSource),
  datePrecision: tolerantOptional(datePrecision),
  isDateGuessed: tolerantOptional(z.boolean()),
  /** Degrees clockwise by which the customer has turned the photo, thumbnails included; ours (`photoTurn`). */
  turn: tolerantOptional(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])),
  /** Ours; only where `favourites` is announced. */
  isFavourite: tolerantOptional(z.boolean()),
  /** The original has a short film behind the picture, of which nothing is shown or printed; ours. */
  isMotionPhoto: tolerantOptional(z.boolean()),
});
export type PhotoDto = z.infer<typeof photoDto>;

/**
 * What a photo service may be able to do beyond the specification's calls: `offset` in a month, `sortKey` of the timeline,
 * `limit` of GET /photos, GET /photos/{id}/position; `dateSources`: photos say what their date rests on; `fullSize`:
 * photos have a `fullSizeUrl`; PUT /photos/favourites, and the filter of {@link photoFilterQuery} on the timeline, its
 * months, GET /photos and the position; `verifiedExports`: what is marked as ours in exports.ts; `photoDates`: the calls of photo-date-changes.ts; what the names with `album`
 * mean stands in albums.ts, of `downloadParts` in downloads.ts; `recentlyDeleted`: deleted photos are kept for 30 days, GET
 * /photos/deleted, POST /photos/restore and /photos/deleted/purge, and the `deletionId` of DELETE /photos/all; `undated`: GET
 * /photos/undated; `singlePhotoUrl`: GET /photos/{id}/url; `duplicates`: POST /photos/duplicates. Ours.
 */
export const photoCapabilities = [
  'timelineOffset',
  'timelineSortKey',
  'photosLimit',
  'photoPosition',
  'dateSources',
  'favourites',
  'photoDates',
  'photoTurn',
  'photoFilter',
  'fullSize',
  'verifiedExports',
  'albumQueries',
  'albumOffset',
  'albumPosition',
  'albumCover',
  'downloadParts',
  'recentlyDeleted',
  'undated',
  'singlePhotoUrl',
  'duplicates',
] as const;
export type PhotoCapability = (typeof photoCapabilities)[number];

/**
 * GET /users of the photo API: what the account holds (EN-03), and what the service can do besides; names that nobody
 * knows here are passed over. The shared-albums API has a GET /users of its own.
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
 * `sortKey` is ours, `dateTaken` when absent.
 */
export const timelineDto = z.object({
  timeline: z.record(z.string().regex(/^\d{1,4}$/), z.record(z.string().regex(/^\d{1,2}$/), count)),
});
export type TimelineDto = z.infer<typeof timelineDto>;

/**
 * GET /photos/timeline/{year}/{month}?cursor,limit,sortKey,sortOrder and GET /photos (same, without a month).
 * A month also takes `offset` (ours): the place of the first photo in the month, for jumps; it excludes `cursor`.
 */
export const photoListDto = z.object({
  cursor: pageCursor,
  images: tolerantList(photoDto),
});

/** A month asked for by `offset`: null stands where a photo broke the contract, so that the others keep their positions. */
export const photoMonthDto = photoListDto.pick({ cursor: true }).extend({
  images: tolerantPositions(photoDto),
});

/** Longest part of a file name that can be looked for. */
export const longestNamePart = 100;

/** Query that leaves only some photos; what is given holds together. Ours, as `photoFilter` announces. */
export const photoFilterQuery = z.object({
  favourite: z.literal('true').optional(),
  /** A year, a month, or the photos without a usable date. */
  taken: z
    .string()
    .regex(/^(?:\d{4}(?:-(?:0[1-9]|1[0-2]))?|unknown)$/)
    .optional(),
  /** Part of the file name, whatever its case. */
  name: z.string().min(1).max(longestNamePart).optional(),
  /** Uploaded at this instant or later. */
  createdFrom: z.iso.datetime().optional(),
});
export type PhotoFilterQuery = z.infer<typeof photoFilterQuery>;

/** Body of PUT /photos/favourites; answers {@link failedPhotosDto}. Done twice is done once. */
export const favouritesDto = z.object({
  photoIds: z.array(wireId).min(1).max(photoBatchSize),
  isFavourite: z.boolean(),
});

/** Body of PUT /photos/turns: turns photos by so many degrees clockwise; answers {@link failedPhotosDto}. */
export const turnsDto = z.object({
  photoIds: z.array(wireId).min(1).max(photoBatchSize),
  by: z.union([z.literal(90), z.literal(180), z.literal(270)]),
});

/** Body of DELETE /photos, POST /photos/restore and POST /photos/deleted/purge. */
export const photoIdsDto = z.object({ photoIds: z.array(wireId).min(1).max(photoBatchSize) });

/** Ids of the photos for which the action failed (EN-05). Also the answer of a restore. */
export const failedPhotosDto = z.object({ failed: z.array(wireId) });

/**
 * DELETE /photos/all, whose answer the specification does not show. Ours are the number of photos that went, and
 * `deletionId`, which brings them back where `recentlyDeleted` is announced.
 */
export const deletedAllDto = z.object({ deletedCount: count, deletionId: wireId });

/** Body of POST /photos/restore in place of ids: everything that one DELETE /photos/all took. */
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

/** GET /photos/{id}: one photo and its place (ours), so that a preview opens by its address alone. */
export const placedPhotoDto = photoDto.extend({
  /** Buckets under both sort keys; year 0, month 0 when the date is unknown. */
  taken: z.object({ year: count, month: count }),
  uploaded: z.object({ year: count, month: count }),
});

/** GET /photos/{id}/position?sortKey,sortOrder (ours): where a photo stands, to return to it. */
export const photoPositionDto = z.object({
  year: count,
  month: count,
  /** Place inside its month, from 0. */
  index: count,
});

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** POST /photos/duplicates {hashes}: which of these files the library already has (ours, D-23). */
export const hashesDto = z.object({ hashes: z.array(sha256).min(1).max(photoBatchSize) });
export const duplicatesDto = z.object({
  duplicates: z.array(z.object({ sha256, photoId: wireId, isDeleted: z.boolean() })),
});
