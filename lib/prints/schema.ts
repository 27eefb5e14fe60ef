/** Reply of the prints endpoint. The browser loads this file, so it uses the small zod/mini. */
import * as z from 'zod/mini';

/** Reply of POST /api/prints: URL of the editor with the photos. */
export const printsReply = z.object({ href: z.string() });
