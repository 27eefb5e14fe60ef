/** Replies of the endpoint of prints. The browser loads it, so it uses zod/mini. */
import * as z from 'zod/mini';

/** POST /api/prints: URL of the editor with the photos. */
export const printsReply = z.object({ href: z.string() });
