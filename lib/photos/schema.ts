/** What the photos' route handlers answer; both sides parse with it. The browser loads it: zod/mini. */
import * as z from 'zod/mini';
import { photoViewSchema } from '@/lib/photo-grid/photo-view';

const count = z.int().check(z.minimum(0));

/** Photos in their order; null where one could not be described. */
const photos = z.array(z.catch(z.nullable(photoViewSchema), null));

/** GET /api/photos/months: `[year-month, count]`, a third of the bytes of named fields. */
export const monthsReply = z.object({ months: z.array(z.tuple([z.string(), count])) });
export type MonthsReply = z.infer<typeof monthsReply>;

/** GET /api/photos and /api/photos/timeline. */
export const pageReply = z.object({ photos, cursor: z.nullable(z.string()) });
export type PageReply = z.infer<typeof pageReply>;

/** GET /api/photos/earlier. */
export const earlierReply = z.object({ photos });
export type EarlierReply = z.infer<typeof earlierReply>;

/** GET /api/photos/ids. */
export const idsReply = z.object({ ids: z.array(z.nullable(z.string())) });
export type IdsReply = z.infer<typeof idsReply>;

/** GET /api/photos/summary. */
export const summaryReply = z.object({ photosCount: count, albumsCount: count });
export type SummaryReply = z.infer<typeof summaryReply>;

/** Ids of the photos that something could not be done to. */
export const failedReply = z.object({ failed: z.array(z.string()) });
export type FailedReply = z.infer<typeof failedReply>;

/** DELETE /api/photos/all: `deletionId` brings everything back. */
export const deletedAllReply = z.object({ deletedCount: count, deletionId: z.string() });
export type DeletedAllReply = z.infer<typeof deletedAllReply>;

/** GET /api/photos/{id}/url. */
export const urlReply = z.object({ url: z.string() });
export type UrlReply = z.infer<typeof urlReply>;

/** GET /api/photos/deleted. */
export const deletedReply = z.object({
  photos: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      width: z.number(),
      height: z.number(),
      small: z.string(),
      daysLeft: z.number(),
    }),
  ),
  cursor: z.nullable(z.string()),
  total: count,
});
export type DeletedReply = z.infer<typeof deletedReply>;
