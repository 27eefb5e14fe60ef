/** Order cut-off (OR-14): article groups, and campaigns looked up by name. */
import * as z from 'zod';
import { count, isoDateTime, text, tolerantList, wireId } from './wire';

/** GET /v1/ArticleGroup */
export const articleGroupListDto = z.object({
  articleGroups: tolerantList(
    z.object({
      id: wireId,
      /** Part of the article type, such as `photobook`, and the name of its campaign. */
      name: text(80),
      productionDays: count,
      /** Local time `HH:MM` until which an order still counts for the same day. */
      cutOffTime: z.string().regex(/^\d{2}:\d{2}$/),
    }),
  ),
});

/** GET /v1/Campaign/{name}; 404 when the group has none. */
export const campaignDto = z.object({
  name: text(80),
  startsAt: isoDateTime,
  endsAt: isoDateTime,
  cutOffAt: isoDateTime,
});
