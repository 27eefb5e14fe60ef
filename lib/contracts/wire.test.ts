import fc from 'fast-check';
import * as z from 'zod';
import { albumListDto } from './albums';
import { customerDto } from './customers';
import { tokenSetDto } from './identity';
import { menuConfigDto } from './menu';
import { superOrderPageDto } from './orders';
import { photoListDto, photoSummaryDto } from './photos';
import {
  amount,
  count,
  currencyCode,
  httpUrl,
  isoDate,
  isoDateTime,
  knownNames,
  onWireWarning,
  tolerantList,
  tolerantOptional,
  tolerantParts,
  tolerantPositions,
  unreadableIn,
  wireId,
} from './wire';

const warnings: { kind: string; detail: string }[] = [];
onWireWarning((warning) => warnings.push(warning));
beforeEach(() => void warnings.splice(0));

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('counts', () => {
  it('EN-04 a non-negative integer is taken as it is', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (value) => expect(count.parse(value)).toBe(value)));
    expect(warnings).toEqual([]);
  });

  it('EN-04 numbers that are sent as text are the same numbers', () => {
    fc.assert(fc.property(fc.nat(), (value) => expect(count.parse(String(value))).toBe(value)));
    expect([amount.parse('12.50'), amount.parse('-3'), amount.parse('0')]).toEqual([12.5, -3, 0]);
    expect(warnings).toEqual([]);
  });

  it('EN-04 a negative count is reported and read as 0', () => {
    expect(count.parse(-3)).toBe(0);
    expect(warnings).toEqual([{ kind: 'negative-count', detail: '-3' }]);
  });

  it.each([
    null,
    undefined,
    '',
    ' 5',
    '5.5',
    '1e3',
    '0x10',
    true,
    false,
    [],
    [3],
    {},
    1.5,
    Number.NaN,
    Infinity,
    -Infinity,
    2 ** 53,
    1e300,
    5n,
  ])('EN-04 check 28: %p is no count', (value) => expect(accepts(count, value)).toBe(false));
});

describe('addresses and times', () => {
  it.each(['https://a.example/x?y#z', 'http://localhost:4000/x', 'https://[::1]/', 'HTTPS://A.EXAMPLE'])(
    'EN-04 %s is a URL', (value) => expect(accepts(httpUrl, value)).toBe(true),
  ); // prettier-ignore

  it.each(['', '/x', 'a.example', '//a.example', 'javascript:alert(1)', 'data:text/html,x', 'blob:https://a.example/1', 'ftp://a.example', 'https://u@a.example', 'https://u:p@a.example', 'https://', `https://a.example/${'x'.repeat(2_048)}`, null, 5, {}])(
    'EN-04 check 28: %p is no URL', (value) => expect(accepts(httpUrl, value)).toBe(false),
  ); // prettier-ignore

  it.each(['2026-02-01T10:00:00Z', '2026-02-01T10:00:00.123Z', '2026-02-01T10:00:00+02:00', '1970-01-01T00:00:00Z'])(
    'EN-04 %s is an instant', (value) => expect(accepts(isoDateTime, value)).toBe(true),
  ); // prettier-ignore

  it.each(['', '2026-02-01', '2026-02-30T10:00:00Z', '2026-13-01T10:00:00Z', '01/02/2026', '2026-02-01 10:00:00', '2026-02-01T25:00:00Z', 1_700_000_000, null])(
    'EN-04 check 28: %p is no instant', (value) => expect(accepts(isoDateTime, value)).toBe(false),
  ); // prettier-ignore

  it('EN-04 a date is a day that exists', () => {
    expect(accepts(isoDate, '2024-02-29')).toBe(true);
    for (const value of ['2023-02-29', '2026-2-1', '2026-00-10', '', null, 20260201])
      expect(accepts(isoDate, value)).toBe(false);
  });
});

describe('names and money', () => {
  it('check 26 an id is a safe path segment', () => {
    for (const id of ['a', 'A_b-9', 'x'.repeat(128)]) expect(accepts(wireId, id)).toBe(true);
    for (const id of ['', '.', '..', 'a/b', 'a b', 'a\n', 'é', 'x'.repeat(129), 5, null])
      expect(accepts(wireId, id)).toBe(false);
  });

  it('an amount and a currency are bounded', () => {
    for (const value of [0, -5.25, 1_000_000]) expect(accepts(amount, value)).toBe(true);
    for (const value of ['1,50', '€1', '', null, Infinity, Number.NaN, 1_000_001])
      expect(accepts(amount, value)).toBe(false);
    for (const value of ['eur', 'EURO', '', 'EU', 'E€R'])
      expect(accepts(currencyCode, value)).toBe(false);
  });
});

describe('lists', () => {
  it('check 28 one broken item is left out and reported, the rest of the list stays in order', () => {
    const list = tolerantList(z.object({ id: wireId }));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.record({ id: fc.stringMatching(/^[a-z]{1,5}$/) }), fc.anything())),
        (items) => {
          const good = items.filter((item) => accepts(z.object({ id: wireId }), item));
          warnings.splice(0);
          const parsed = list.safeParse(items);
          expect(parsed.success).toBe(items.length === 0 || good.length > 0);
          if (parsed.success) {
            expect(parsed.data).toEqual(good.map((item) => z.object({ id: wireId }).parse(item)));
            expect(unreadableIn(parsed.data)).toBe(items.length - good.length);
          }
          expect(warnings.filter(({ kind }) => kind === 'dropped-item')).toHaveLength(
            items.length - good.length,
          );
        },
      ),
    );
    expect(accepts(list, { 0: { id: 'a' } })).toBe(false);
  });

  it('EN-04 where positions mean something, a broken item leaves its position empty', () => {
    const positions = tolerantPositions(z.object({ id: wireId }));
    warnings.splice(0);
    expect(positions.parse([{ id: 'a' }, {}, null, { id: 'b' }])).toEqual([
      { id: 'a' },
      null,
      null,
      { id: 'b' },
    ]);
    expect(warnings.map(({ kind }) => kind)).toEqual(['dropped-item', 'dropped-item']);
    expect(accepts(positions, {})).toBe(false);
    expect(accepts(positions, [])).toBe(true);
    expect(accepts(positions, [{}, null])).toBe(false);
  });

  it('EN-04 a list inside of an item may be missing, and lose all it has', () => {
    const parts = z.object({ parts: tolerantParts(wireId) });
    for (const given of [{}, { parts: null }, { parts: [] }, { parts: ['a b', 7] }])
      expect(parts.parse(given)).toEqual({ parts: [] });
    expect(warnings).toHaveLength(2);
    expect(unreadableIn(parts.parse({ parts: ['a', 7] }).parts, ['b'])).toBe(1);
    expect(accepts(parts, { parts: {} })).toBe(false);
  });

  it('names that nobody knows are passed over without a word', () => {
    expect(knownNames(z.enum(['a', 'b'])).parse(['b', 'c', 7])).toEqual(['b']);
    expect(knownNames(z.enum(['a'])).parse(undefined)).toEqual([]);
    expect(warnings).toEqual([]);
  });
});

describe('what a screen can do without', () => {
  const schema = z.object({ id: wireId, size: tolerantOptional(count) });

  it.each(['5 MB', 1.5, {}, [], true])('EN-04 check 28: %j is reported and null', (size) => {
    expect(schema.parse({ id: 'a', size })).toEqual({ id: 'a', size: null });
    expect(warnings).toEqual([{ kind: 'dropped-detail', detail: expect.any(String) }]);
  });

  it.each([{ size: 3 }, { size: null }, {}])('EN-04 %j is taken as it is', (part) => {
    expect(schema.parse({ id: 'a', ...part })).toEqual({ id: 'a', ...part });
    expect(warnings).toEqual([]);
  });

  it('EN-04 OR-04 an order keeps the product whose picture has a broken address', () => {
    const product = {
      code: 'p-1', title: 'Photo book', status: 'Dispatched', quantity: 1, thumbnailUrl: 'ftp://x', paymentChangedDate: 'soon',
    }; // prettier-ignore
    const order = {
      superOrderCode: '1', createdAt: '2026-02-01T10:00:00Z', status: 'Dispatched', source: 'web', total: 1, currency: 'EUR', productCount: 1, products: [product],
    }; // prettier-ignore
    expect(superOrderPageDto.parse({ totalCount: 1, superOrders: [order] }).superOrders).toEqual([
      { ...order, products: [{ ...product, thumbnailUrl: null, paymentChangedDate: null }] },
    ]);
  });
});

const samples: readonly { schema: z.ZodType; sample: object }[] = [
  {
    schema: customerDto,
    sample: {
      id: 'c1', email: 'a@b.example', firstName: 'A', lastName: 'B', language: 'nl-NL', newsletter: true,
      accountStatus: 'new', callbackUrl: 'https://a.example/', dateOfBirth: '1990-01-01',
    }, // prettier-ignore
  },
  {
    schema: menuConfigDto,
    sample: {
      menus: { top: [{ title: 'A', href: 'https://a.example/' }], main: [], footer: [] },
      routes: { Main: 'https://a.example/', EditorUrl: 'https://a.example/e' },
    },
  },
  {
    schema: tokenSetDto,
    sample: { access_token: 'a', refresh_token: 'r', expires_in: 300, token_type: 'Bearer' },
  },
];

const wrong = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  'javascript:alert(1)',
  -1,
  1.5,
  2 ** 53,
  true,
  [],
  {},
  [[[]]],
  'x'.repeat(5_000),
);

/** Returns a copy of `value` in which one value is replaced by `by`. `steps` choose the path to that value. */
function mutate(value: unknown, steps: readonly number[], by: unknown): unknown {
  if (steps.length === 0 || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[steps[0]! % Math.max(1, keys.length)];
  if (key === undefined) return by;
  // The check above has narrowed `value` to an object; its keys may be read and written by name.
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = mutate(copy[key], steps.slice(1), by);
  return copy;
}

describe('answers of services', () => {
  it('check 28 a thousand mutated answers are each refused or read as declared; unknown fields never pass', () => {
    const path = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...samples), path, wrong, ({ schema, sample }, steps, by) => {
        const mutated = mutate({ ...sample, secretOfTheService: 'x' }, steps, by);
        const result = schema.safeParse(mutated);
        if (!result.success) return;
        expect(JSON.stringify(result.data)).not.toContain('secretOfTheService');
        expect(schema.safeParse(result.data).success).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('check 34 a body with __proto__ changes no prototype', () => {
    const body: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"title":"A"}',
    );
    const parsed = z.object({ title: z.string() }).parse(body);
    expect(parsed).toEqual({ title: 'A' });
    expect('polluted' in {}).toBe(false);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });
});

it.each([
  [{ cursor: 'next' }, 'next'],
  [{ cursor: null }, null],
  [{ cursor: '' }, null],
  [{}, null],
])('EN-03 of %j the next page begins at %j', (page, cursor) => {
  expect(photoListDto.parse({ ...page, images: [] }).cursor).toBe(cursor);
  expect(albumListDto.parse({ ...page, albums: [] }).cursor).toBe(cursor);
});

it('EN-03 a summary needs its counts alone', () => {
  const counts = { albumsCount: '3', photosCount: 4 };
  for (const rest of [{}, { created: 'soon', capabilities: null }])
    expect(photoSummaryDto.parse({ ...counts, ...rest })).toMatchObject({
      ...{ albumsCount: 3, photosCount: 4, capabilities: [] },
    });
});
