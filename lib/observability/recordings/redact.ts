/** Replaces the customer's data in recorded values by pseudonyms with the same shape. */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { tolerated } from '@/lib/contracts/wire';

/** Texts that a schema lists as allowed values, such as states, kinds and languages. They are not replaced. */
export type Vocabulary = ReadonlySet<string>;

/** Vocabulary by schema. This cache is listed in docs/caches.md. */
const vocabularies = new WeakMap<z.core.$ZodType, Vocabulary>();

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Returns the schemas inside a definition: fields, elements, options, and both sides of a pipe. */
function schemasIn(value: unknown): z.core.$ZodType[] {
  if (isSchema(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter(isSchema);
}

function collect(schema: z.core.$ZodType, names: Set<string>, seen: Set<z.core.$ZodType>): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const { def } = schema._zod;
  for (const [name, part] of Object.entries(def)) {
    if (name === 'entries' || name === 'values')
      for (const each of Object.values(part ?? {})) if (typeof each === 'string') names.add(each);
    const inner: unknown = name === 'getter' && typeof part === 'function' ? part() : part;
    for (const found of schemasIn(inner)) collect(found, names, seen);
  }
  const tolerant = tolerated.get(schema);
  if (tolerant) collect(tolerant.part, names, seen);
}

export function vocabularyOf(schema: z.core.$ZodType): Vocabulary {
  const known = vocabularies.get(schema);
  if (known) return known;
  const names = new Set<string>();
  collect(schema, names, new Set());
  vocabularies.set(schema, names);
  return names;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Positions of a UUID's version and variant, which must not change. */
const fixedInUuid = new Set([14, 19]);
const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

const alphabets: readonly [RegExp, string][] = [
  [/[a-f]/, 'abcdef'],
  [/[g-z]/, 'ghijklmnopqrstuvwxyz'],
  [/[A-F]/, 'ABCDEF'],
  [/[G-Z]/, 'GHIJKLMNOPQRSTUVWXYZ'],
  [/\d/, '0123456789'],
  // Letters that are not ASCII are replaced by letters that are not ASCII either.
  [/\p{L}/u, 'åéîøü'],
];

/**
 * Returns functions that replace letters and digits by others. Equal texts always get the same replacement, so ids still match
 * each other and e-mail addresses still look like e-mail addresses. Signs, spaces and the length do not change.
 *
 * @param secret key of the replacement; another secret gives other texts
 */
export function createPseudonyms(secret: string) {
  const replace = (text: string): string => {
    const isUuid = uuid.test(text);
    const bytes = createHmac('sha256', secret).update(text).digest();
    return [...text]
      .map((letter, at) => {
        if (isUuid && fixedInUuid.has(at)) return letter;
        const [, letters] = alphabets.find(([pattern]) => pattern.test(letter)) ?? [];
        const byte = bytes[at % bytes.length] ?? 0;
        return letters?.[(byte + at) % letters.length] ?? letter;
      })
      .join('');
  };
  const text = (value: string): string => {
    if (value === '' || time.test(value)) return value;
    const { protocol, path } = /^(?<protocol>https?:\/\/)(?<path>.*)$/s.exec(value)?.groups ?? {};
    return protocol ? protocol + replace(path ?? '') : replace(value);
  };
  /** Replaces the texts in a JSON value. Numbers, booleans, times and the values that the schema lists do not change. */
  const value = (part: unknown, names: Vocabulary): z.core.util.JSONType => {
    if (typeof part === 'string') return names.has(part) ? part : text(part);
    if (Array.isArray(part)) return part.map((each) => value(each, names));
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(
        Object.entries(part).map(([key, each]) => [key, value(each, names)]),
      );
    return typeof part === 'number' || typeof part === 'boolean' ? part : null;
  };
  return { text, value };
}
export type Pseudonyms = ReturnType<typeof createPseudonyms>;
