/** What saved projects and open orders use of a customer's photos; beyond the specification, announced as `photoUses`. */
import * as z from 'zod';
import { text, tolerantList, tolerantOptional, wireId } from './wire';

/** Photos of one project or order that are named at most. */
const mostPhotos = 5_000;

export const photoUseDto = z.object({
  /** Id of the project, or the order's number. */
  id: wireId,
  /** The customer's own title of a project; an order is named by its number. */
  title: text(200),
  /** A project that the customer has deleted and that can still be brought back. */
  isDeleted: tolerantOptional(z.boolean()),
  photoIds: z.array(wireId).max(mostPhotos),
});

/** GET /api/v2/projects/{accountId}/photouses and GET /v2/superorders/me/photouses. */
export const photoUsesDto = z.object({ uses: tolerantList(photoUseDto) });
