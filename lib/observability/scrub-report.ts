/**
 * Removes personal data from reports to the error-reporting service: tokens, e-mail addresses, query values, headers, cookies
 * and bodies, even if the text of an error quotes them. The report object itself is changed.
 */
import type { Event } from '@sentry/nextjs';

const replacements: readonly (readonly [RegExp, string])[] = [
  // A JSON Web Token begins with the base64 of `{"`; an opaque token follows the name of its scheme.
  [/\beyJ[\w-]*\.[\w.-]*/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/([?&][^\s=&#?]+=)[^\s&#"'<>]*/g, '$1[value]'],
  // RFC 5322 allows `&`, `/`, `=` and `?` before the `@`. The first pattern requires a dot after the `@`, because the name of a
  // package (`node_modules/@name`) has none.
  [/[^\s@<>":,;()]+(?:@|%40)[^\s@<>"'=&?/:,;()]+\.[^\s@<>"'=&?/:,;()]+/gi, '[address]'],
  [/[^\s@<>"'=&?/:,;()]+(?:@|%40)[^\s@<>"'=&?/:,;()]+/gi, '[address]'],
];

/** Maximum depth of nested objects. Deeper objects are deleted, because reports have no useful ones. */
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

/** Removes customer, request and breadcrumbs from an event; the failure and its location remain. */
export function scrubEvent<Report extends Event>(event: Report): Report {
  delete event.user;
  delete event.request;
  delete event.breadcrumbs;
  delete event.contexts?.['nextjs']?.['request_path'];
  // The library does not send this field with the report.
  const { sdkProcessingMetadata: _, ...rest } = event;
  const parts: Record<string, unknown> = rest;
  scrubTexts(parts);
  return Object.assign(event, parts);
}

const customersOwn = /query|header|cookie|body|user|address|session|peer/i;

/** Removes personal data from a step of a trace; its name and duration remain. */
export function scrubSpan<Span extends { name: string; attributes?: object }>(span: Span): Span {
  const attributes: Record<string, unknown> = { ...span.attributes };
  for (const key of Object.keys(attributes)) if (customersOwn.test(key)) delete attributes[key];
  scrubTexts(attributes);
  return Object.assign(span, { name: scrubText(span.name), attributes });
}
