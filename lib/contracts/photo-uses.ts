/** Saved projects and open orders that contain photos of the customer. Beyond the specification, announced as `photoUses`. */
import * as z from 'zod';
import { text, tolerantOptional, wireId } from './wire';

export const photoUseDto = z.object({
  /** Id of the project, or number of the order. */
  id: wireId,
  /** Title that the customer gave to the project. Pages name an order by its number instead. */
  title: text(200),
  /** True for a deleted project that can still be restored. */
  isDeleted: tolerantOptional(z.boolean()),
  photoIds: z.array(wireId),
});

/**
 * Response of GET /api/v2/projects/{accountId}/photouses and GET /v2/superorders/me/photouses. Parsed strictly: dropping an
 * unknown use would hide a warning from the customer.
 */
export const photoUsesDto = z.object({ uses: z.array(photoUseDto) });
