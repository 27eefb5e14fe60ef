/** What the route handlers answer that make and fill albums; both sides parse with it. The browser loads it: zod/mini. */
import * as z from 'zod/mini';

/** POST /api/albums. */
export const createdReply = z.object({ id: z.string(), name: z.string() });
export type CreatedReply = z.infer<typeof createdReply>;

/** POST /api/albums/{id}/photos: ids that could not be added, and those that were there already; the others are added. */
export const addedReply = z.object({ failed: z.array(z.string()), present: z.array(z.string()) });
export type AddedReply = z.infer<typeof addedReply>;
