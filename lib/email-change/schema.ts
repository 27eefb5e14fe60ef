/**
 * Schema of a new e-mail address, for form and route handler. Error messages are message keys (specification section 5). The
 * browser loads it when the page is idle.
 */
import * as z from 'zod';

// zod would call `eval` when it creates its first object schema, and the browser would report that to the content
// security policy's endpoint.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** A key below `emailChange.errors`; the parameter only checks its type. */
const key = (error: 'required' | 'email' | 'tooLong' | 'ownAddress'): string => error;

export const emailChangeSchema = z.object({
  newEmail: z
    .string()
    .trim()
    .min(1, key('required'))
    .max(254, key('tooLong'))
    .pipe(z.email(key('email'))),
});

/** Compares addresses without regard to case and surrounding spaces. In practice mail servers ignore case too. */
export const isSameAddress = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** Schema that also refuses the current address. */
export const emailChangeSchemaFor = (currentEmail: string) =>
  emailChangeSchema.refine(({ newEmail }) => !isSameAddress(newEmail, currentEmail), {
    path: ['newEmail'],
    message: key('ownAddress'),
  });

export type EmailChangeInput = z.input<typeof emailChangeSchema>;
