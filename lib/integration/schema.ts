/** The rules of the callback form, which form and handlers share. Messages are keys. */
import * as z from 'zod';
import { httpUrl } from '@/lib/contracts/wire';
import type { IntegrationError } from './integration-errors';

// zod tries `eval` with the first object that it makes, which the content security policy reports as an attack.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Ties messages to the list. */
const key = (error: IntegrationError): string => error;

const maxLength = 2048;

const address = z
  .string()
  .trim()
  .max(maxLength, { error: key('tooLong'), abort: true })
  .refine((value) => value === '' || httpUrl.safeParse(value).success, key('url'));

const callbackFormats = ['json', 'xml'] as const;
const callbackFormat = z.enum(callbackFormats);

/** Body of PUT /api/integration; an empty address switches the messages off. */
export const integrationSchema = z.strictObject({ callbackUrl: address, callbackFormat });

/** Body of POST /api/integration/test. */
export const callbackTestSchema = z.strictObject({
  callbackUrl: address.min(1, key('url')),
  callbackFormat,
});

export type IntegrationForm = z.output<typeof integrationSchema>;
