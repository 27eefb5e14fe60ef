/**
 * Building blocks of every wire schema: the strict parsing of specification section 5 (EN-04).
 * Pure zod; what is only worth a warning is handed to the listener of {@link onWireWarning}.
 */
import * as z from 'zod';
import { isWebUrl } from './to-url';

type WireWarning = {
  kind: 'negative-count' | 'dropped-item' | 'dropped-detail' | 'unknown-date';
  detail: string;
};

let listener: (warning: WireWarning) => void = () => {};

/** Receives what a schema mends by itself: a negative count or a broken list item. One listener a process. */
export function onWireWarning(next: (warning: WireWarning) => void): void {
  listener = next;
}

/**
 * The inner schema of each tolerant schema: zod itself describes a tolerant schema as 'unknown'. The documents for
 * other teams read it (lib/contracts/calls/open-api.ts).
 */
export const tolerated = new WeakMap<
  z.core.$ZodType,
  { kind: 'value' | 'list'; part: z.ZodType }
>();

const tolerating = <Schema extends z.ZodType>(
  schema: Schema,
  kind: 'value' | 'list',
  part: z.ZodType,
): Schema => {
  tolerated.set(schema, { kind, part });
  return schema;
};

const writtenNumber = z
  .string()
  .regex(/^-?\d{1,15}(?:\.\d{1,15})?$/)
  .transform(Number);

/** A number, which some services send as text (`"12.50"`): the specification leaves open how prices and counts are written. */
export const numeric = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  tolerating(z.union([schema, writtenNumber.pipe(schema)]), 'value', schema);

/**
 * A non-negative safe integer. A negative value is reported and read as 0; anything but an integer is refused, and with
 * it what the count belongs to: around an optional one stands `tolerantOptional`.
 */
export const count = numeric(z.int()).transform((value) => {
  if (value >= 0) return value;
  listener({ kind: 'negative-count', detail: String(value) });
  return 0;
});

/** An absolute http(s) URL without credentials, at most 2,048 characters. */
export const httpUrl = z.string().max(2048).refine(isWebUrl, 'not an http(s) URL');

/** An ISO 8601 instant with `Z` or an offset. */
export const isoDateTime = z.iso.datetime({ offset: true });

const withZone = z.iso.datetime({ local: true, offset: true });

/**
 * The local time that a clock showed: a zone or an offset behind it is left out, never applied (D-08). What is no date
 * is reported and null (EN-01).
 */
export const wallClock = z.unknown().transform((value): string | null => {
  if (value === null || value === undefined) return null;
  const parsed = withZone.safeParse(value);
  if (parsed.success) return parsed.data.replace(/(?:Z|[+-]\d{2}:?\d{2})$/, '');
  listener({ kind: 'unknown-date', detail: String(value).slice(0, 40) });
  return null;
});

/** Where the next page begins. Null at the end, which some services write as nothing or as an empty text. */
export const pageCursor = z
  .string()
  .max(512)
  .nullish()
  .transform((cursor) => cursor || null);

/** A calendar date `YYYY-MM-DD`. */
export const isoDate = z.iso.date();

/** An identifier that is safe as a path segment. */
export const wireId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

/** ISO 4217 code. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** An amount of money in major units, as the shop's services send it. */
export const amount = numeric(z.number().min(-1_000_000).max(1_000_000));

/** Text for people: bounded, otherwise taken as it is and only ever rendered as text. */
export const text = (max = 500) => z.string().max(max);

/** An item that breaks its schema is reported and null. */
const tolerant =
  <Item extends z.ZodType>(item: Item) =>
  (value: unknown, index: number): z.output<Item> | null => {
    const parsed = item.safeParse(value);
    if (parsed.success) return parsed.data;
    listener({ kind: 'dropped-item', detail: `${index}: ${z.prettifyError(parsed.error)}` });
    return null;
  };

/** What a screen can do without: a broken value is reported and null, and what it belongs to stays. */
export const tolerantOptional = <Item extends z.ZodType>(item: Item) =>
  tolerating(
    z.unknown().transform((value): z.output<Item> | null => {
      if (value === null || value === undefined) return null;
      const parsed = item.safeParse(value);
      if (parsed.success) return parsed.data;
      listener({ kind: 'dropped-detail', detail: z.prettifyError(parsed.error) });
      return null;
    }),
    'value',
    item,
  ).nullish();

/**
 * Parses the answer of a write. Any 2xx means success, so a body that is no object is read as `silent` and is no
 * failure (specification section 7 shows few of these answers).
 */
export const answerOfWrite = <Schema extends z.ZodType>(
  schema: Schema,
  silent: z.input<Schema>,
): z.ZodType<z.output<Schema>> =>
  z.preprocess(
    (body) => (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : silent),
    schema,
  );

/** Items that were left out, by the list that they are missing from. Listed in docs/caches.md. */
const leftOut = new WeakMap<object, number>();

/** How many items of these parsed lists could not be read, for the page to say so. */
export const unreadableIn = (...lists: readonly (readonly unknown[])[]): number =>
  lists.reduce((sum, list) => sum + (leftOut.get(list) ?? 0), 0);

/** A list that was made of others: it misses what they miss. */
export function keepUnreadable<List extends readonly unknown[]>(
  list: List,
  ...from: readonly (readonly unknown[])[]
): List {
  const unreadable = unreadableIn(...from);
  if (unreadable > 0) leftOut.set(list, unreadable);
  return list;
}

function readItems<Item extends z.ZodType>(values: readonly unknown[], item: Item) {
  const items = values.map(tolerant(item));
  return { items, unreadable: items.filter((value) => value === null).length };
}

/** Refuses a list of which nothing could be read: to go on with none would say that there is nothing. */
function refuseEmptied(values: readonly unknown[], unreadable: number, context: z.RefinementCtx) {
  if (values.length > 0 && unreadable === values.length)
    context.addIssue({ code: 'custom', message: 'no item of the list could be read' });
}

function withoutBroken<Value>(items: readonly (Value | null)[], unreadable: number): Value[] {
  const kept = items.filter((value) => value !== null);
  if (unreadable > 0) leftOut.set(kept, unreadable);
  return kept;
}

/**
 * The list that an answer is about. A broken item is reported and left out, which {@link unreadableIn} tells; the answer
 * fails when nothing is left of it.
 */
export const tolerantList = <Item extends z.ZodType>(item: Item) =>
  tolerating(
    z.array(z.unknown()).transform((values, context): z.output<Item>[] => {
      const { items, unreadable } = readItems(values, item);
      refuseEmptied(values, unreadable, context);
      return withoutBroken(items, unreadable);
    }),
    'list',
    item,
  );

/** The same where an item's place means something: a broken one leaves null there. */
export const tolerantPositions = <Item extends z.ZodType>(item: Item) =>
  tolerating(
    z.array(z.unknown()).transform((values, context): (z.output<Item> | null)[] => {
      const { items, unreadable } = readItems(values, item);
      refuseEmptied(values, unreadable, context);
      return items;
    }),
    'list',
    item,
  );

/** A list inside of something that a screen can show without it: it may be missing, and so may all of its items. */
export const tolerantParts = <Item extends z.ZodType>(item: Item) =>
  tolerating(
    z
      .array(z.unknown())
      .nullish()
      .transform((values): z.output<Item>[] => {
        const { items, unreadable } = readItems(values ?? [], item);
        return withoutBroken(items, unreadable);
      }),
    'list',
    item,
  );

/** Names of which a newer service may have more: those that nobody knows here are passed over. */
export const knownNames = <Name extends z.ZodType>(name: Name) =>
  tolerating(
    z
      .array(z.unknown())
      .nullish()
      .transform((values): z.output<Name>[] =>
        (values ?? []).flatMap((value) => {
          const parsed = name.safeParse(value);
          return parsed.success ? [parsed.data] : [];
        }),
      ),
    'list',
    name,
  );
