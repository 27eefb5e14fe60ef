/**
 * The callback of a business (BB-03): schema of its form, for the form and the route handlers, and the replies of
 * these.
 */
import * as z from 'zod/mini';
import { isWebUrl } from '@/lib/contracts/to-url';

/** A key below `integration.errors`. Only the server reports the last two. */
export type IntegrationError = 'url' | 'tooLong' | 'privateHost' | 'port';

const key = (error: IntegrationError): string => error;

const maxLength = 2048;

const callbackUrl = z.string().check(
  z.trim(),
  z.maxLength(maxLength, { error: key('tooLong'), abort: true }),
  z.refine((value) => value === '' || isWebUrl(value), key('url')),
);
const callbackFormat = z.enum(['json', 'xml']);

/** Body of PUT /api/integration and reply of GET. An empty URL means that no messages are sent. */
export const integrationSchema = z.strictObject({ callbackUrl, callbackFormat });

/** Body of POST /api/integration/test. */
export const callbackTestSchema = z.strictObject({
  callbackUrl: callbackUrl.check(z.minLength(1, key('url'))),
  callbackFormat,
});

/** Reply of POST /api/integration/test, in the language of the request. */
export const callbackTestViewSchema = z.object({
  tone: z.enum(['success', 'warning', 'danger']),
  /** Result of the test in one sentence. */
  text: z.string(),
  /** Advice to the customer; null if there is none. */
  note: z.nullable(z.string()),
  /** The beginning of the server's response; null if there was no response. */
  body: z.nullable(z.string()),
});

export type IntegrationForm = z.infer<typeof integrationSchema>;
export type CallbackTestView = z.infer<typeof callbackTestViewSchema>;
