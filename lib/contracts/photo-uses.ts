/** Saved projects and open orders that use a customer's photos; beyond the specification, announced as `photoUses`. */
import * as z from 'zod';
import { text, tolerantOptional, wireId } from './wire';

export const photoUseDto = z.object({
  /** Id of the project, or the order's number. */
  id: wireId,
  /** The customer's own title of a project; an order is named by its number. */
  title: text(200),
  /** True for a deleted project that can still be restored. */
  isDeleted: tolerantOptional(z.boolean()),
  photoIds: z.array(wireId),
});

/**
 * GET /api/v2/projects/{accountId}/photouses and GET /v2/superorders/me/photouses. Parsed strictly: dropping an unknown use
 * would hide a warning from the customer.
 */
export const photoUsesDto = z.object({ uses: z.array(photoUseDto) });
