/** The rules of a project's title, shared by form and route handlers. Messages are keys. The browser loads it when it is needed. */
import * as z from 'zod';

// zod tries `eval` with the first object that it makes, which the content security policy reports as an attack.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** A title of one line: control characters, which would break it or cannot be stored, become a space. */
export const projectTitleSchema = z.object({
  title: z
    .string()
    .overwrite((value) => value.replace(/\p{Cc}+/gu, ' ').trim())
    .min(1, 'required')
    .max(200, 'tooLong'),
});
