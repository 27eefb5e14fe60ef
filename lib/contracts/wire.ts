/**
 * Basic schemas of all wire schemas: strict parsing by section 5 of the specification (EN-04). Pure zod; warnings are passed to
 * the listener of {@link onWireWarning}.
 */
import * as z from 'zod';
import { isWebUrl } from './to-url';

type WireWarning = {
  kind: 'negative-count' | 'dropped-item' | 'dropped-detail' | 'unknown-date';
  detail: string;
};

let listener: (warning: WireWarning) => void = () => {};

/** Sets the listener for values that schemas repair or drop: a negative count or an invalid list item. One listener a process. */
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
 * A non-negative safe integer. A negative value is reported and read as 0. Other values are invalid and fail the whole object;
 * wrap optional counts in `tolerantOptional`.
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
 * Local time of a clock: a zone or offset is dropped, never applied (D-08). An invalid date is reported and becomes null
 * (EN-01).
 */
export const wallClock = z.unknown().transform((value): string | null => {
  if (value === null || value === undefined) return null;
  const parsed = withZone.safeParse(value);
  if (parsed.success) return parsed.data.replace(/(?:Z|[+-]\d{2}:?\d{2})$/, '');
  listener({ kind: 'unknown-date', detail: String(value).slice(0, 40) });
  return null;
});

/** Position of the next page; null at the end, which some services send as an absent value or an empty text. */
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

/** An amount of money in major units. */
export const amount = numeric(z.number().min(-1_000_000).max(1_000_000));

/** Text for display: limited in length, otherwise unchanged; render it only as text. */
export const text = (max = 500) => z.string().max(max);

/** An invalid item is reported and becomes null. */
const tolerant =
  <Item extends z.ZodType>(item: Item) =>
  (value: unknown, index: number): z.output<Item> | null => {
    const parsed = item.safeParse(value);
    if (parsed.success) return parsed.data;
    listener({ kind: 'dropped-item', detail: `${index}: ${z.prettifyError(parsed.error)}` });
    return null;
  };

/** An optional value: an invalid one is reported and becomes null, without failing its object. */
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
 * Parses the answer of a write. Any 2xx means success, so a body that is not an object is read as `silent` (section 7 of the
 * specification defines few of these answers).
 */
export const answerOfWrite = <Schema extends z.ZodType>(
  schema: Schema,
  silent: z.input<Schema>,
): z.ZodType<z.output<Schema>> =>
  z.preprocess(
    (body) => (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : silent),
    schema,
  );

/** Number of dropped items by list. Listed in docs/caches.md. */
const droppedItems = new WeakMap<object, number>();

/** Number of unreadable items of these parsed lists, which pages show. */
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

/** Fails a list without any readable item: an empty list would mean that there are none. */
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
 * The main list of an answer. Invalid items are reported, dropped and counted ({@link unreadableIn}); the answer fails if all
 * items are invalid.
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

/** A list whose positions matter: invalid items become null. */
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

/** A list that is only a part of an object: it may be missing, and all of its items may be invalid. */
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

/** A list of names; unknown names of newer services are ignored. */
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
