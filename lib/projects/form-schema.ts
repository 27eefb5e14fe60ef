/**
 * Schema of a project's title, for the form and the route handlers. Error messages are message keys. The browser loads
 * it on demand.
 */
import * as z from 'zod';

// zod would call `eval` when it creates its first object schema, and the browser would report that to the content
// security policy's endpoint.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** A title of one line. Control characters become spaces, because they would break the line or cannot be stored. */
export const projectTitleSchema = z.object({
  title: z
    .string()
    .overwrite((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .min(1, 'required')
    .max(200, 'tooLong'),
});
