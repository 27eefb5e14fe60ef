/**
 * Removes personal data from reports to the error-reporting service: tokens, e-mail addresses, query values, headers, cookies
 * and bodies, also if the text of an error quotes them. Changes the report in place.
 */
import type { Event } from '@sentry/nextjs';

const replacements: readonly (readonly [RegExp, string])[] = [
  // A JSON web token begins with encoded `{"`; an opaque token follows its scheme.
  [/\beyJ[\w-]*\.[\w.-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/([?&][^\s=&#?]+=)[^\s&#"'<>]*/g, '$1[value]'],
  // RFC 5322 allows `&`, `/`, `=` and `?` before the `@`; a package (`node_modules/@name`) has no dot after it.
  [/[^\s@<>":,;()]+(?:@|%40)[^\s@<>"'=&?/:,;()]+\.[^\s@<>"'=&?/:,;()]+/gi, '[address]'],
  [/[^\s@<>"'=&?/:,;()]+(?:@|%40)[^\s@<>"'=&?/:,;()]+/gi, '[address]'],
];

/** Deeper objects are dropped: reports have none that are useful. */
const maxDepth = 12;

export const scrubText = (text: string): string =>
  replacements.reduce((result, [pattern, by]) => result.replace(pattern, by), text);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function scrubTexts(holder: Record<string, unknown>, depth = 0): void {
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value === 'string') holder[key] = scrubText(value);
    else if (!isObject(value)) continue;
    else if (depth < maxDepth) scrubTexts(value, depth + 1);
    else delete holder[key];
  }
}

/** Keeps the failure and its location; removes the customer, the request and the history. */
export function scrubEvent<Report extends Event>(event: Report): Report {
  delete event.user;
  delete event.request;
  delete event.breadcrumbs;
  delete event.contexts?.['nextjs']?.['request_path'];
  // The library's own notes about the report are not sent.
  const { sdkProcessingMetadata: _, ...rest } = event;
  const parts: Record<string, unknown> = rest;
  scrubTexts(parts);
  return Object.assign(event, parts);
}

const customersOwn = /query|header|cookie|body|user|address|session|peer/i;

/** Keeps name and duration of a step of a trace. */
export function scrubSpan<Span extends { name: string; attributes?: object }>(span: Span): Span {
  const attributes: Record<string, unknown> = { ...span.attributes };
  for (const key of Object.keys(attributes)) if (customersOwn.test(key)) delete attributes[key];
  scrubTexts(attributes);
  return Object.assign(span, { name: scrubText(span.name), attributes });
}
