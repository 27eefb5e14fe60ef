/**
 * Schemas for the replies of the route handlers that create and fill albums. The browser loads this file, so it uses
 * zod/mini.
 */
import * as z from 'zod/mini';

/** Reply of POST /api/albums. */
export const createdReply = z.object({ id: z.string(), name: z.string() });
export type CreatedReply = z.infer<typeof createdReply>;

/** Reply of POST /api/albums/{id}/photos: ids that could not be added, and ids that were already in the album. */
export const addedReply = z.object({ failed: z.array(z.string()), present: z.array(z.string()) });
export type AddedReply = z.infer<typeof addedReply>;
