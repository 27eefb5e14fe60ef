/** What saved projects and open orders use of a customer's photos; beyond the specification, announced as `photoUses`. */
import * as z from 'zod';
import { text, tolerantOptional, wireId } from './wire';

export const photoUseDto = z.object({
  /** Id of the project, or the order's number. */
  id: wireId,
  /** The customer's own title of a project; an order is named by its number. */
  title: text(200),
  /** A project that the customer has deleted and that can still be brought back. */
  isDeleted: tolerantOptional(z.boolean()),
  photoIds: z.array(wireId),
});

/**
 * GET /api/v2/projects/{accountId}/photouses and GET /v2/superorders/me/photouses. One that is broken breaks the answer: a
 * use that is left out would be one that nobody is warned of.
 */
export const photoUsesDto = z.object({ uses: z.array(photoUseDto) });
