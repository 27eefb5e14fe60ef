/**
 * Schemas for the replies of the route handlers for photos, used by server and browser. The browser loads this file, so
 * it uses zod/mini.
 */
import * as z from 'zod/mini';
import { datePrecisions, dateSources, firstPhotoYear } from '@/lib/contracts/photo-dates';
import { idParameter } from '@/lib/endpoints/parameters';
import { photoViewSchema } from '@/lib/photo-library/grid/photo-view';

const count = z.int().check(z.minimum(0));

/** Photos in order; null for a photo that could not be described. */
const photos = z.array(z.catch(z.nullable(photoViewSchema), null));

/** Reply of GET /api/photos/months: `[month, count]`. Arrays need a third of the bytes of objects with named fields. */
export const monthsReply = z.object({ months: z.array(z.tuple([z.string(), count])) });

/** Reply of GET /api/photos and /api/photos/timeline. */
export const pageReply = z.object({ photos, cursor: z.nullable(z.string()) });
export type PageReply = z.infer<typeof pageReply>;

/** Reply of GET /api/photos/earlier. */
export const earlierReply = z.object({ photos });

/** Reply of GET /api/photos/ids. */
export const idsReply = z.object({ ids: z.array(z.nullable(z.string())) });

/** Reply of GET /api/photos/summary. */
export const summaryReply = z.object({ photosCount: count, albumsCount: count });

/** Reply of writes: ids of the photos for which the write failed. */
export const failedReply = z.object({ failed: z.array(z.string()) });

/** Reply of DELETE /api/photos/all. `deletionId` can restore all photos. Null if the service did not send a field. */
export const deletedAllReply = z.object({
  deletedCount: z.nullable(count),
  deletionId: z.nullable(z.string()),
});
export type DeletedAllReply = z.infer<typeof deletedAllReply>;

const local = z.string();
const source = z.enum(dateSources);
const precision = z.enum(datePrecisions);

/** The current date of a photo. */
const known = z.object({
  taken: z.nullable(local),
  source,
  precision: z.nullable(precision),
});

/** A proposed date. */
const proposal = z.object({
  taken: local,
  precision,
  source: z.enum(dateSources.filter((name) => name !== 'none')),
});

/** Reply of POST /api/photos/dates/known. */
export const knownDatesReply = z.object({
  photos: z.array(z.object({ id: z.string(), known })),
});
export type KnownDatesReply = z.infer<typeof knownDatesReply>;

/** Local time with seconds and without an offset, so that equal dates are equal texts. */
const wallSecond = z.iso.datetime({ local: true }).check(z.regex(/T\d\d:\d\d:\d\d$/));

/**
 * A change of a photo's date; null removes the date. The known date is sent to detect a change that was made elsewhere.
 */
export const dateChangeInput = z.object({
  photoId: idParameter,
  known: z.object({ taken: z.nullable(wallSecond), source, precision: z.nullable(precision) }),
  date: z.nullable(
    z.object({
      taken: wallSecond.check(z.refine((taken) => Number(taken.slice(0, 4)) >= firstPhotoYear)),
      precision,
      /** `customer`, unless an earlier date is restored, a proposed date accepted, or a guessed date moved. */
      source: z.enum(dateSources.filter((name) => name !== 'none')),
    }),
  ),
});

/** Reply of PUT /api/photos/dates. */
export const datesReply = z.object({
  failed: z.array(z.string()),
  conflicts: z.array(z.string()),
});

const neighbour = z.object({ fileName: z.string(), taken: local });

/** Reply of GET /api/photos/undated. */
export const undatedReply = z.object({
  groups: z.array(
    z.object({
      pattern: z.enum(['camera', 'messenger', 'scan', 'other']),
      certainty: z.enum(['sure', 'likely', 'unknown']),
      uploadedAt: z.string(),
      evidence: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('name') }),
        z.object({ kind: z.literal('neighbours'), before: neighbour, after: neighbour }),
        z.object({ kind: z.literal('modified'), taken: local }),
        z.object({ kind: z.literal('nothing') }),
      ]),
      photos: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          known,
          proposal: z.nullable(proposal),
        }),
      ),
      samples: z.array(photoViewSchema),
    }),
  ),
  total: count,
});
export type UndatedReply = z.infer<typeof undatedReply>;

/** Reply of GET /api/photos/uses. */
export const usesReply = z.object({
  uses: z.array(
    z.object({
      kind: z.enum(['project', 'deletedProject', 'order']),
      title: z.string(),
      photoIds: z.array(z.string()),
    }),
  ),
  isComplete: z.boolean(),
});
export type UsesReply = z.infer<typeof usesReply>;

/** Reply of GET /api/photos/{id}/url. */
export const urlReply = z.object({ url: z.string() });
export type UrlReply = z.infer<typeof urlReply>;

/**
 * Reply of GET /api/photos/{id}/full-size: null if the largest picture has all pixels, or if the service cannot tell.
 */
export const fullSizeReply = z.object({ url: z.nullable(z.string()) });
export type FullSizeReply = z.infer<typeof fullSizeReply>;

/** A deleted photo, with the data that its page shows. */
const deletedPhoto = z.object({
  ...z.pick(photoViewSchema, {
    id: true,
    name: true,
    width: true,
    height: true,
    small: true,
    large: true,
    taken: true,
    dated: true,
  }).shape,
  /** Instant of the deletion. */
  deleted: z.string(),
  /** Number of full days that remain for a restoration; 0 on the last day. */
  daysLeft: z.number(),
});
export type DeletedPhotoView = z.infer<typeof deletedPhoto>;

/** Reply of GET /api/photos/deleted. */
export const deletedReply = z.object({
  photos: z.array(deletedPhoto),
  /** Cursor of the next page; null on the last page. */
  cursor: z.nullable(z.string()),
  /** Number of all deleted photos, including those on other pages. */
  total: count,
});
export type DeletedReply = z.infer<typeof deletedReply>;
