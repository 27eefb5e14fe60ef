/** The callback of a business (BB-03): the rules of its form, shared with the route handlers, and what these answer. */
import * as z from 'zod/mini';
import { isWebUrl } from '@/lib/contracts/to-url';

/** A key below `integration.errors`; the last two are found by the server alone. */
export type IntegrationError = 'url' | 'tooLong' | 'privateHost' | 'port';

const key = (error: IntegrationError): string => error;

const maxLength = 2048;

const callbackUrl = z.string().check(
  z.trim(),
  z.maxLength(maxLength, { error: key('tooLong'), abort: true }),
  z.refine((value) => value === '' || isWebUrl(value), key('url')),
);
const callbackFormat = z.enum(['json', 'xml']);

/** Body of PUT /api/integration, where an empty address switches the messages off, and answer of GET. */
export const integrationSchema = z.strictObject({ callbackUrl, callbackFormat });

/** Body of POST /api/integration/test. */
export const callbackTestSchema = z.strictObject({
  callbackUrl: callbackUrl.check(z.minLength(1, key('url'))),
  callbackFormat,
});

/** Answer of POST /api/integration/test, in the language of the request. */
export const callbackTestViewSchema = z.object({
  tone: z.enum(['success', 'warning', 'danger']),
  /** What happened, in a sentence. */
  text: z.string(),
  /** Advice, where there is some. */
  note: z.nullable(z.string()),
  /** The beginning of the server's answer; null when there was none. */
  body: z.nullable(z.string()),
});

export type IntegrationForm = z.infer<typeof integrationSchema>;
export type CallbackTestView = z.infer<typeof callbackTestViewSchema>;
