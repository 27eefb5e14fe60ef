/** What the photos' route handlers answer; both sides parse with it. The browser loads it: zod/mini. */
import * as z from 'zod/mini';
import { datePrecisions, dateSources, firstPhotoYear } from '@/lib/contracts/photo-dates';
import { idParameter } from '@/lib/endpoints/parameters';
import { photoViewSchema } from '@/lib/photo-library/grid/photo-view';

const count = z.int().check(z.minimum(0));

/** Photos in their order; null where one could not be described. */
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

/** Ids of the photos that something could not be done to. */
export const failedReply = z.object({ failed: z.array(z.string()) });

/** DELETE /api/photos/all: `deletionId` brings everything back. Null means that the service did not say. */
export const deletedAllReply = z.object({
  deletedCount: z.nullable(count),
  deletionId: z.nullable(z.string()),
});
export type DeletedAllReply = z.infer<typeof deletedAllReply>;

const local = z.string();
const source = z.enum(dateSources);
const precision = z.enum(datePrecisions);

/** What a photo's date is. */
const known = z.object({
  taken: z.nullable(local),
  source,
  precision: z.nullable(precision),
});

/** What it may become. */
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

/** To the second and without an offset, so that equal dates read the same. */
const wallSecond = z.iso.datetime({ local: true }).check(z.regex(/T\d\d:\d\d:\d\d$/));

/** A new date of a photo; null removes it. The known date detects a change that was made elsewhere meanwhile. */
export const dateChangeInput = z.object({
  photoId: idParameter,
  known: z.object({ taken: z.nullable(wallSecond), source, precision: z.nullable(precision) }),
  date: z.nullable(
    z.object({
      taken: wallSecond.check(z.refine((taken) => Number(taken.slice(0, 4)) >= firstPhotoYear)),
      precision,
      /** `customer`, unless an earlier date is restored or the date was read from the name. */
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

/** GET /api/photos/{id}/full-size: null where the largest picture has all pixels, or nobody knows of more. */
export const fullSizeReply = z.object({ url: z.nullable(z.string()) });
export type FullSizeReply = z.infer<typeof fullSizeReply>;

/** A photo of Recently deleted as its page shows it. */
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
  /** Instant of its deletion. */
  deleted: z.string(),
  /** Whole days that are left, the begun one not counted; 0 on the last day. */
  daysLeft: z.number(),
});
export type DeletedPhotoView = z.infer<typeof deletedPhoto>;

/** GET /api/photos/deleted. */
export const deletedReply = z.object({
  photos: z.array(deletedPhoto),
  /** Of the next page; null on the last. */
  cursor: z.nullable(z.string()),
  /** All that are kept, on this page or not. */
  total: count,
});
export type DeletedReply = z.infer<typeof deletedReply>;
