/** Generates hostile requests for all route handlers. */
import * as fc from 'fast-check';
import * as z from 'zod';
import type { Endpoint } from '@/lib/endpoints/endpoint';

const texts = [
  '', ' ', '0', '-1', '1.5', '1e309', 'NaN', 'Infinity', '9007199254740993', 'null', 'undefined', 'true', '[]', '{}',
  '__proto__', 'constructor', 'prototype', 'toString', '../../etc/passwd', '..', '.', '%2e%2e%2f', '%00', '\0', 'a\r\nb: c',
  "' OR 1=1--", '<script>alert(1)</script>', '{{7*7}}', '${7*7}', '{count, plural,', 'javascript:alert(1)',
  '//evil.example', '\u202Eabc', '\uD800', '👩‍👩‍👧‍👦', 'x'.repeat(5_000), '2024-02-30', '0000-00-00T00:00:00Z', '1970-01-01',
]; // prettier-ignore

const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
/** Ids; a route handler may accept some of them as valid. */
const id = fc.oneof(
  { arbitrary: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,40}$/), weight: 2 },
  { arbitrary: fc.uuid(), weight: 2 },
  { arbitrary: text, weight: 1 },
);

type JsonSchema = { properties?: Record<string, unknown> };

/** Returns the names of all properties of a JSON schema, at any depth. */
function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} }: JsonSchema = schema;
  return [...Object.keys(properties), ...Object.values(schema).flatMap(propertiesIn)];
}

/** Returns the names of all fields that an endpoint defines for its query and its body. */
export function namesOf({ query, body }: Endpoint): string[] {
  const options = { io: 'input', unrepresentable: 'any' } as const;
  const schemas = [query, body].flatMap((schema) =>
    schema ? z.toJSONSchema(schema, options) : [],
  );
  return [...new Set(['id', 'page', ...schemas.flatMap(propertiesIn)])];
}

const deep = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

function bodyOf(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names);
  const value = fc.oneof(
    text,
    fc.array(id, { maxLength: 5 }),
    fc.boolean(),
    fc.double(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 3 }),
  );
  return fc.oneof(
    { arbitrary: fc.dictionary(name, value).map((body) => JSON.stringify(body)), weight: 6 },
    { arbitrary: fc.json({ maxDepth: 6 }), weight: 2 },
    { arbitrary: text, weight: 1 },
    {
      arbitrary: fc.oneof(
        name.map((key) => `{"${key}":"a","${key}":["b"],"__proto__":{"isAdmin":true}}`),
        fc.constantFrom(deep(64), deep(20_000), '['.repeat(20_000)),
        fc.constant(JSON.stringify({ a: 'x'.repeat(300 * 1024) })),
      ),
      weight: 1,
    },
  );
}

const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'accept', 'accept-language', 'authorization', 'content-length', 'content-type', 'cookie', 'expect', 'idempotency-key',
      'if-none-match', 'next-action', 'origin', 'range', 'rsc', 'sec-fetch-mode', 'sec-fetch-site', 'transfer-encoding',
      'tus-resumable', 'upload-defer-length', 'upload-length', 'upload-metadata', 'upload-offset', 'x-account-locale',
      'x-correlation-id', 'x-forwarded-for', 'x-forwarded-host', 'x-http-method-override', 'x-requested-by',
    ), // prettier-ignore
    fc.oneof(fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,200}$/), fc.integer().map(String)),
  ),
  fc.constantFrom<[string, string]>(
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'application/offset+octet-stream'],
    ['content-type', 'text/plain'],
    ['idempotency-key', '0123456789abcdef'],
    ['tus-resumable', '1.0.0'],
    ['upload-length', '1'],
    ['upload-offset', '0'],
    ['rsc', '1'],
  ),
);

/** Generates a request without its method, because the method depends on the route handler. */
export const hostileRequest = (names: readonly string[], ids: readonly string[]) =>
  fc.record({
    params: fc.record(Object.fromEntries(ids.map((name) => [name, id]))),
    query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), fc.oneof(id, text)), {
      maxLength: 5,
    }),
    headers: fc.array(header, { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
    body: bodyOf(names),
    isSignedIn: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
  });

export type HostileRequest =
  ReturnType<typeof hostileRequest> extends fc.Arbitrary<infer Value> ? Value : never;
