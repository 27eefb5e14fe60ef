/**
 * The rules of a new e-mail address, shared by form and route handler. Messages are keys (specification section 5).
 * The browser loads it when the page is idle.
 */
import * as z from 'zod';

// zod tries `eval` with the first object that it makes, which the content security policy reports as an attack.
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

/** Addresses are compared as mail servers treat them in practice: capitals make no other one. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The same form where the present address is known, which is refused. */
export const emailChangeSchemaFor = (currentEmail: string) =>
  emailChangeSchema.refine(({ newEmail }) => !isSameAddress(newEmail, currentEmail), {
    path: ['newEmail'],
    message: key('ownAddress'),
  });

export type EmailChangeInput = z.input<typeof emailChangeSchema>;
