/** Reads of lists and details, with responses that services of other makers might give. */
import '@/tests/support/environment';
import * as z from 'zod';
import { describedServices } from '@/lib/contracts/calls/services';
import { resetRateLimits } from '@/tests/session/reset-rate-limits';
import { newCustomer, type SignedInCustomer } from '@/tests/session/signed-in-customer';
import {
  type AnsweringProxy,
  type GivenAnswer,
  startAnsweringProxy,
} from '@/tests/support/answering-proxy';
import { ask, type Handler } from '@/tests/support/ask';
import { GET as getAddresses } from './api/addresses/route';
import { GET as getAlbums } from './api/albums/route';
import { GET as getDownloads } from './api/downloads/route';
import { GET as getIntegration } from './api/integration/route';
import { GET as getInvoices } from './api/invoices/route';
import { GET as getOrder } from './api/orders/[orderCode]/route';
import { GET as getProductOrders } from './api/orders/products/route';
import { GET as getOrders } from './api/orders/route';
import { GET as getProjects } from './api/projects/route';
import { GET as getProfile } from './api/settings/profile/route';
import { GET as getSharedAlbums } from './api/shared-albums/route';
import { GET as getBooks } from './api/widgets/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const json = (body: unknown): GivenAnswer => [200, 'application/json', JSON.stringify(body)];

const at = '2026-11-01T10:00:00Z';
const album = {
  ...{ albumId: 'a1', albumName: 'Sea', coverPhoto: null, photosCount: '3', created: at },
  ...{ updated: at, userId: 'u1', isShared: false, ownerId: 'o1' },
};

type List = {
  handler: Handler;
  path: RegExp;
  key: string;
  /** Other fields of the service's response. */
  rest?: object;
  /** Makes an entry with only the fields of section 3 of the specification; its numbers are text. */
  item: (index: number) => object;
  /** Returns how many entries the reply contains when the service sends 10,000. */
  shown: (reply: Reply) => number;
  most: number;
  isB2b?: boolean;
};

const replySchema = z.looseObject({
  total: z.number().optional(),
});
type Reply = z.infer<typeof replySchema>;
const lengthOf =
  (key: string) =>
  (reply: Reply): number =>
    z.array(z.unknown()).parse(reply[key]).length;

const lists: Record<string, List> = {
  orders: {
    handler: getOrders,
    // One page of a tab, or all orders where the service announces no tabs.
    path: /superorders\/me(?:\/tab)?$/,
    key: 'superOrders',
    rest: { totalCount: '10000', counts: { inProgress: '10000', history: '0' }, years: [] },
    item: (index) => ({
      superOrderCode: `o${index}`,
      createdAt: new Date().toISOString(),
      products: [],
    }),
    shown: lengthOf('orders'),
    most: 24,
  },
  projects: {
    handler: getProjects,
    path: /\/projects\/[^/]+$/,
    key: 'projects',
    rest: { totalProjectCount: '10000' },
    item: (index) => ({ id: `p${index}` }),
    shown: lengthOf('projects'),
    most: 10,
  },
  invoices: {
    handler: getInvoices,
    path: /HistoricalInvoice\/me$/,
    key: 'historicalInvoices',
    item: (index) => ({ id: `i${index}`, orderRef: `o${index}`, channel: 'albora-nl' }),
    shown: ({ total }) => total ?? 0,
    most: 10_000,
    isB2b: true,
  },
  addresses: {
    handler: getAddresses,
    path: /customers\/me\/addresses$/,
    key: 'addresses',
    item: (index) => ({ id: `a${index}` }),
    shown: lengthOf('addresses'),
    most: 10_000,
  },
  downloads: {
    handler: getDownloads,
    path: /downloads-api\/downloads$/,
    key: 'items',
    item: (index) => ({ id: `d${index}`, photos: ['1'] }),
    shown: lengthOf('downloads'),
    most: 10_000,
  },
  albums: {
    handler: getAlbums,
    path: /photos-api\/albums$/,
    key: 'albums',
    rest: { cursor: null },
    item: (index) => ({ ...album, albumId: `a${index}` }),
    shown: lengthOf('albums'),
    most: 10_000,
  },
  'shared albums': {
    handler: getSharedAlbums,
    path: /shared-albums-api\/shared-albums$/,
    key: 'albums',
    rest: { cursor: null },
    item: (index) => ({ ...album, albumId: `a${index}` }),
    shown: lengthOf('albums'),
    most: 10_000,
  },
  'product orders': {
    handler: getProductOrders,
    path: /orders\/byAccount\/[^/]+$/,
    key: 'orders',
    rest: { total: '10000' },
    item: (index) => ({ orderCode: `p${index}`, superOrderCode: 'o', status: 'Confirmed' }),
    shown: lengthOf('orders'),
    most: 10_000,
  },
  'online books': {
    handler: getBooks,
    path: /orders\/byAccount\/[^/]+$/,
    key: 'orders',
    rest: { total: '1' },
    item: (index) => ({ orderCode: `p${index}`, superOrderCode: 'o', status: 'Confirmed' }),
    shown: lengthOf('books'),
    most: 10_000,
  },
};

let proxy: AnsweringProxy;
let anna: SignedInCustomer;
let business: SignedInCustomer;
beforeAll(async () => {
  proxy = await startAnsweringProxy(backend);
  for (const [name, { base }] of Object.entries(describedServices))
    process.env[`${name.toUpperCase()}_URL`] = proxy.origin + base;
  [anna, business] = await Promise.all([newCustomer(), newCustomer({ authMethod: 'b2b' })]);
});
afterAll(() => proxy.stop());

async function read({ handler, path, isB2b = false }: List, answer: GivenAnswer) {
  resetRateLimits();
  const call = { answer, method: 'GET', path, seen: 0 };
  proxy.answer(call);
  const { headers } = isB2b ? business : anna;
  const { status, text } = await ask(handler, { headers });
  proxy.answer(null);
  return { status, text, seen: call.seen };
}

const listOf = ({ key, rest }: List, items: unknown): GivenAnswer =>
  json({ ...rest, [key]: items, unknownField: { deep: [1] } });

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  const { item, shown, most } = list;

  test('EN-04 needs no field that section 3 does not name, takes numbers as text, and says no undefined', async () => {
    const { status, text } = await read(list, listOf(list, [{ ...item(1), more: 'x' }]));
    expect(status).toBe(200);
    expect(shown(replySchema.parse(JSON.parse(text)))).toBe(1);
    expect(text).not.toMatch(/undefined|NaN|Invalid/);
  });

  test('CO-01 a service that answers 10,000 of them is asked for them once', async () => {
    const items = Array.from({ length: 10_000 }, (__, index) => item(index));
    const { status, text, seen } = await read(list, listOf(list, items));
    expect(status).toBe(200);
    // For invoices, the handler first requests one page, in case the service supports pages.
    expect(seen).toBe(list.isB2b ? 2 : 1);
    expect(shown(replySchema.parse(JSON.parse(text)))).toBe(most);
  });

  test('EN-04 one entry that cannot be read is left out', async () => {
    const { status, text } = await read(list, listOf(list, [item(1), { broken: true }, null]));
    expect(status).toBe(200);
    expect(shown(replySchema.parse(JSON.parse(text)))).toBe(1);
  });

  test.each<[string, () => GivenAnswer]>([
    ['nothing', () => [200, 'application/json', '']],
    ['204', () => [204, '', '']],
    ['null', () => json(null)],
    ['an empty object', () => json({})],
    ['a bare list', () => json([])],
    ['a null list', () => listOf(list, null)],
    ['an object for a list', () => listOf(list, {})],
    ['only entries that cannot be read', () => listOf(list, [{ broken: true }, null])],
    ['half of a JSON', () => [200, 'application/json', '{"a":']],
    ['404', () => [404, '', '']],
    ['405', () => [405, '', '']],
    ['501', () => [501, '', '']],
  ])('ER-18 %s is a failure, and never said to be an empty list', async (__, answer) => {
    const { status, text } = await read(list, answer());
    expect([404, 501, 502, 503]).toContain(status);
    expect(text).toContain('"code"');
  });
});

test.each(['orders', 'projects', 'product orders', 'online books'])(
  'ER-18 a total of %s without an entry is a failure, and never said to be an empty list',
  async (name) => {
    const list = lists[name];
    if (!list) throw new Error(name);
    expect((await read(list, listOf(list, []))).status).toBe(502);
  },
);

describe('the record of the customer', () => {
  const broken = { callbackUrl: '', callbackFormat: 'csv', accountStatus: 'active', newsletter: 1 };
  test.each<[number, GivenAnswer]>([
    [200, json({})],
    [200, json({ ...broken, email: 'nobody', dateOfBirth: '1980-01-01T00:00:00Z', language: 7 })],
    [502, json(null)],
    [502, json([])],
    [502, [204, '', '']],
    [404, [404, '', '']],
  ])('SG-02 BB-03 EN-08 is answered %i for %j', async (expected, answer) => {
    for (const [run, { headers }] of [
      [getProfile, anna] as const,
      [getIntegration, business] as const,
    ]) {
      resetRateLimits();
      proxy.answer({ answer, method: 'GET', path: /customers\/me$/, seen: 0 });
      const { status, text } = await ask(run, { headers });
      proxy.answer(null);
      expect([status, text]).toEqual([expected, expect.not.stringMatching(/undefined|NaN/)]);
    }
  });
});

describe('the details of an order', () => {
  const details = async (answer: GivenAnswer) => {
    proxy.answer({ answer, method: 'GET', path: /v1\/superorders\/[^/]+$/, seen: 0 });
    const { status } = await ask(getOrder, { headers: anna.headers, params: { orderCode: '1' } });
    proxy.answer(null);
    return status;
  };

  test.each<[number, unknown]>([
    [200, { superOrderCode: '1' }],
    [200, { superOrderCode: '1', products: null, totals: 'x', deliveryAddress: 7 }],
    [200, { superOrderCode: '1', products: [{ code: 'p', price: '12.50', quantity: '2' }, {}] }],
    [502, {}],
    [502, null],
    [502, []],
  ])('OR-09 ER-18 are answered %i for %j', async (status, body) => {
    expect(await details(json(body))).toBe(status);
  });

  test('ER-14 a 404 is an order that is not there', async () => {
    expect(await details([404, '', ''])).toBe(404);
    expect(await details([501, '', ''])).toBeGreaterThan(500);
  });
});
