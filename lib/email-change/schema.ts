/**
 * Schema of a new e-mail address, for form and route handler. Error messages are message keys (specification section 5). The
 * browser loads it when the page is idle.
 */
import * as z from 'zod';

// zod would try `eval` with its first object schema, which the content security policy reports as an attack.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** A key below `emailChange.errors`. */
const key = (error: 'required' | 'email' | 'tooLong' | 'ownAddress'): string => error;

export const emailChangeSchema = z.object({
  newEmail: z
    .string()
    .trim()
    .min(1, key('required'))
    .max(254, key('tooLong'))
    .pipe(z.email(key('email'))),
});

/** Compares addresses without regard to case, as mail servers do in practice. */
export const isSameAddress = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** Schema that also refuses the current address. */
export const emailChangeSchemaFor = (currentEmail: string) =>
  emailChangeSchema.refine(({ newEmail }) => !isSameAddress(newEmail, currentEmail), {
    path: ['newEmail'],
    message: key('ownAddress'),
  });

export type EmailChangeInput = z.input<typeof emailChangeSchema>;
