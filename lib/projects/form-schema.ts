/** Schema of a project's title, for form and route handlers. Error messages are message keys. The browser loads it on demand. */
import * as z from 'zod';

// zod would try `eval` with its first object schema, which the content security policy reports as an attack.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** A title of one line: control characters, which would break it or cannot be stored, become a space. */
export const projectTitleSchema = z.object({
  title: z
    .string()
    .overwrite((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .min(1, 'required')
    .max(200, 'tooLong'),
});
