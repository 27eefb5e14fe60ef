/** Reorder service (OR-16). The status lists what would differ, so that no option is dropped silently. */
import * as z from 'zod';
import { httpUrl, text, tolerantList, wireId } from './wire';

/** GET /reorder/status/{id} */
export const reorderStatusDto = z.object({
  orderCode: wireId,
  status: z.enum(['Available', 'Changed', 'Unavailable']),
  differences: tolerantList(
    z.object({
      productCode: wireId,
      title: text(200),
      reason: z.enum(['articleGone', 'optionGone', 'priceChanged']),
      option: text(120).nullish(),
    }),
  ),
});

/** POST /reorder-direct?OrderCode= */
export const reorderDirectDto = z.object({ ShopUrl: httpUrl });
