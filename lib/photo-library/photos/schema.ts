/**
 * Replies of the photos' route handlers; server and browser parse with them. The browser loads this file, therefore
 * zod/mini.
 */
import * as z from 'zod/mini';
import { datePrecisions, dateSources, firstPhotoYear } from '@/lib/contracts/photo-dates';
import { idParameter } from '@/lib/endpoints/parameters';
import { photoViewSchema } from '@/lib/photo-library/grid/photo-view';

const count = z.int().check(z.minimum(0));

/** Photos in order; null for one that could not be described. */
const photos = z.array(z.catch(z.nullable(photoViewSchema), null));

/** GET /api/photos/months: `[year-month, count]`, a third of the bytes of named fields. */
export const monthsReply = z.object({ months: z.array(z.tuple([z.string(), count])) });

/** GET /api/photos and /api/photos/timeline. */
export const pageReply = z.object({ photos, cursor: z.nullable(z.string()) });
export type PageReply = z.infer<typeof pageReply>;

/** GET /api/photos/earlier. */
export const earlierReply = z.object({ photos });

/** GET /api/photos/ids. */
export const idsReply = z.object({ ids: z.array(z.nullable(z.string())) });

/** GET /api/photos/summary. */
export const summaryReply = z.object({ photosCount: count, albumsCount: count });

/** Ids of the photos for which the write failed. */
export const failedReply = z.object({ failed: z.array(z.string()) });

/** DELETE /api/photos/all: `deletionId` restores all photos. Null if the service did not send it. */
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

/** POST /api/photos/dates/known. */
export const knownDatesReply = z.object({
  photos: z.array(z.object({ id: z.string(), known })),
});
export type KnownDatesReply = z.infer<typeof knownDatesReply>;

/** With seconds and without an offset, so that equal dates are equal texts. */
const wallSecond = z.iso.datetime({ local: true }).check(z.regex(/T\d\d:\d\d:\d\d$/));

/** A new date of a photo; null removes it. The known date detects a change that was made elsewhere meanwhile. */
export const dateChangeInput = z.object({
  photoId: idParameter,
  known: z.object({ taken: z.nullable(wallSecond), source, precision: z.nullable(precision) }),
  date: z.nullable(
    z.object({
      taken: wallSecond.check(z.refine((taken) => Number(taken.slice(0, 4)) >= firstPhotoYear)),
      precision,
      /** `customer`, except when an earlier date is restored or the date was read from the file name. */
      source: z.enum(dateSources.filter((name) => name !== 'none')),
    }),
  ),
});

/** PUT /api/photos/dates. */
export const datesReply = z.object({
  failed: z.array(z.string()),
  conflicts: z.array(z.string()),
});

const neighbour = z.object({ fileName: z.string(), taken: local });

/** GET /api/photos/undated. */
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

/** GET /api/photos/uses. */
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

/** GET /api/photos/{id}/url. */
export const urlReply = z.object({ url: z.string() });
export type UrlReply = z.infer<typeof urlReply>;

/** GET /api/photos/{id}/full-size: null if the largest picture has all pixels, or if the service does not know more. */
export const fullSizeReply = z.object({ url: z.nullable(z.string()) });
export type FullSizeReply = z.infer<typeof fullSizeReply>;

/** A deleted photo as its page shows it. */
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
  /** Number of full remaining days; 0 on the last day. */
  daysLeft: z.number(),
});
export type DeletedPhotoView = z.infer<typeof deletedPhoto>;

/** GET /api/photos/deleted. */
export const deletedReply = z.object({
  photos: z.array(deletedPhoto),
  /** Cursor of the next page; null on the last one. */
  cursor: z.nullable(z.string()),
  /** Number of all deleted photos, on this page or not. */
  total: count,
});
export type DeletedReply = z.infer<typeof deletedReply>;
