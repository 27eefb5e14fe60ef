/**
 * Removes the customer from what goes to the error-reporting service: no token, no e-mail address, no value of a query, no
 * header, cookie or body, also where the text of an error quotes them. Pure but for the report, which is changed in place.
 */
import type { Event } from '@sentry/nextjs';

const replacements: readonly (readonly [RegExp, string])[] = [
  // A JSON web token begins with `{"`; an opaque one stands behind its scheme.
  [/\beyJ[\w-]*\.[\w.-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/([?&][^\s=&#?]+=)[^\s&#"'<>]*/g, '$1[value]'],
  // RFC 5322 allows `&`, `/`, `=` and `?` before the `@`; a package (`node_modules/@name`) has no dot behind it.
  [/[^\s@<>":,;()]+(?:@|%40)[^\s@<>"'=&?/:,;()]+\.[^\s@<>"'=&?/:,;()]+/gi, '[address]'],
  [/[^\s@<>"'=&?/:,;()]+(?:@|%40)[^\s@<>"'=&?/:,;()]+/gi, '[address]'],
];

/** Deeper objects are dropped: a report has none that anybody reads. */
const deepest = 12;

export const scrubText = (text: string): string =>
  replacements.reduce((kept, [pattern, by]) => kept.replace(pattern, by), text);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function scrubTexts(holder: Record<string, unknown>, depth = 0): void {
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value === 'string') holder[key] = scrubText(value);
    else if (!isObject(value)) continue;
    else if (depth < deepest) scrubTexts(value, depth + 1);
    else delete holder[key];
  }
}

/** What failed, and where; not who asked, with what, or what they did before. */
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

/** A step of a trace: its name and how long it took. */
export function scrubSpan<Span extends { name: string; attributes?: object }>(span: Span): Span {
  const attributes: Record<string, unknown> = { ...span.attributes };
  for (const key of Object.keys(attributes)) if (customersOwn.test(key)) delete attributes[key];
  scrubTexts(attributes);
  return Object.assign(span, { name: scrubText(span.name), attributes });
}
