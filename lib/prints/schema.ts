/** What the handler of prints answers. The browser loads it: zod/mini. */
import * as z from 'zod/mini';

/** POST /api/prints: where the editor has the photos. */
export const printsReply = z.object({ href: z.string() });
