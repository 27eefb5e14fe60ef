/**
 * Basic schemas from which all wire schemas are built. They parse strictly, as section 5 of the specification requires (EN-04).
 * Warnings are passed to the listener of {@link onWireWarning}.
 */
import * as z from 'zod';
import { isWebUrl } from './to-url';

type WireWarning = {
  kind: 'negative-count' | 'dropped-item' | 'dropped-detail' | 'unknown-date';
  detail: string;
};

let listener: (warning: WireWarning) => void = () => {};

/**
 * Sets the listener for values that a schema repairs or drops, such as a negative count or an invalid list item. A process has
 * one listener.
 */
export function onWireWarning(next: (warning: WireWarning) => void): void {
  listener = next;
}

/**
 * Inner schema of each tolerant schema. zod describes a tolerant schema only as 'unknown', so the OpenAPI documents use the
 * inner schema (lib/contracts/calls/open-api.ts).
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

/**
 * A number. Also accepts numbers as text (`"12.50"`), because the specification does not define how prices and counts are
 * written.
 */
export const numeric = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  tolerating(z.union([schema, writtenNumber.pipe(schema)]), 'value', schema);

/**
 * A non-negative safe integer. A negative value is reported and becomes 0. Any other value is invalid and makes the whole
 * object invalid; wrap optional counts in `tolerantOptional`.
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
 * Local time. A time zone or offset is removed and never applied (D-08). An invalid date is reported and becomes null (EN-01).
 */
export const wallClock = z.unknown().transform((value): string | null => {
  if (value === null || value === undefined) return null;
  const parsed = withZone.safeParse(value);
  if (parsed.success) return parsed.data.replace(/(?:Z|[+-]\d{2}:?\d{2})$/, '');
  listener({ kind: 'unknown-date', detail: String(value).slice(0, 40) });
  return null;
});

/** Cursor of the next page, or null on the last page. Some services omit it or send '' on the last page. */
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

/** An amount of money in the main unit of its currency, such as euros. */
export const amount = numeric(z.number().min(-1_000_000).max(1_000_000));

/** Text for display with a maximum number of characters. It is not escaped: render it only as text. */
export const text = (max = 500) => z.string().max(max);

/** Parses an item of a list. Reports an invalid item and returns null for it. */
const tolerant =
  <Item extends z.ZodType>(item: Item) =>
  (value: unknown, index: number): z.output<Item> | null => {
    const parsed = item.safeParse(value);
    if (parsed.success) return parsed.data;
    listener({ kind: 'dropped-item', detail: `${index}: ${z.prettifyError(parsed.error)}` });
    return null;
  };

/** An optional value. An invalid value is reported and becomes null, and the object that contains it remains valid. */
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
 * Parses the response of a write. Any 2xx means success and section 7 of the specification defines few of these responses, so
 * `silent` is parsed instead of a body that is not an object.
 */
export const answerOfWrite = <Schema extends z.ZodType>(
  schema: Schema,
  silent: z.input<Schema>,
): z.ZodType<z.output<Schema>> =>
  z.preprocess(
    (body) => (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : silent),
    schema,
  );

/** Number of invalid items that were removed from a list, by list. This cache is listed in docs/caches.md. */
const droppedItems = new WeakMap<object, number>();

/** Total number of invalid items that were removed from these parsed lists. Pages show it to the customer. */
export const unreadableIn = (...lists: readonly (readonly unknown[])[]): number =>
  lists.reduce((sum, list) => sum + (droppedItems.get(list) ?? 0), 0);

/** Adds to the number of unreadable items of a list. */
export function addUnreadable<List extends readonly unknown[]>(list: List, more: number): List {
  if (more > 0) droppedItems.set(list, unreadableIn(list) + more);
  return list;
}

/** Copies the numbers of unreadable items to a list that was made of other lists. */
export function keepUnreadable<List extends readonly unknown[]>(
  list: List,
  ...from: readonly (readonly unknown[])[]
): List {
  const unreadable = unreadableIn(...from);
  if (unreadable > 0) droppedItems.set(list, unreadable);
  return list;
}

function readItems<Item extends z.ZodType>(values: readonly unknown[], item: Item) {
  const items = values.map(tolerant(item));
  return { items, unreadable: items.filter((value) => value === null).length };
}

/** Fails the parsing if no item of a list is valid. An empty result would wrongly mean that there are no items. */
function refuseEmptied(values: readonly unknown[], unreadable: number, context: z.RefinementCtx) {
  if (values.length > 0 && unreadable === values.length)
    context.addIssue({ code: 'custom', message: 'no item of the list could be read' });
}

function withoutBroken<Value>(items: readonly (Value | null)[], unreadable: number): Value[] {
  const kept = items.filter((value) => value !== null);
  if (unreadable > 0) droppedItems.set(kept, unreadable);
  return kept;
}

/**
 * The main list of a response. Invalid items are reported, removed and counted ({@link unreadableIn}). If all items are
 * invalid, the whole response is invalid.
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

/**
 * A list whose positions matter: an invalid item is reported and becomes null. If all items are invalid, the whole response is
 * invalid.
 */
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

/** A list inside an object. A missing list is read as empty. Invalid items are removed, even if all of them are invalid. */
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

/** A list of names. Unknown names, which newer services may send, are removed; a missing list is read as empty. */
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
