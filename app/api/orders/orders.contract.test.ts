import '@/tests/support/environment';
import { NextRequest } from 'next/server';
import { tokenSetDto } from '@/lib/contracts/identity';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { accountOrderPageDto } from '@/lib/contracts/orders';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { GET as getOrder } from './[orderCode]/route';
import { PUT as putAddress } from './[orderCode]/delivery-address/route';
import { GET as getPdf } from './[orderCode]/products/[productCode]/pdf/route';
import { POST as postReorder } from './[orderCode]/reorder/route';
import { GET as listProductOrders } from './products/route';
import { GET as listOrders } from './route';
import { GET as getVoucher } from './vouchers/[optionCode]/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

const host = hostOf('account.bonaprint.co.uk.localhost:3000');
const channel = host.channel.code;

async function control<Answer>(path: string, body?: object, method = 'POST'): Promise<Answer> {
  const answer = await fetch(`${backend}/control${path}`, {
    method,
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  // The control API documents the shape of each response.
  return (answer.status === 204 ? null : await answer.json()) as Answer;
}

async function newCustomer() {
  const { sub } = await control<{ sub: string }>('/accounts', { channel });
  const tokens = tokenSetDto.parse(await control('/tokens', { sub, channel }));
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token });
  return { sub, cookie };
}

type Customer = Awaited<ReturnType<typeof newCustomer>>;
type Init = { method?: string; body?: unknown; headers?: Record<string, string> };

/** A request with the headers that our own page sends; `headers` replaces single ones. */
function ask(
  customer: Customer | null,
  path: string,
  { method = 'GET', body, headers }: Init = {},
) {
  return new NextRequest(`${host.origin}${path}`, {
    method,
    headers: {
      host: host.host,
      ...(customer ? { cookie: `${sessionCookieName(host)}=${customer.cookie}` } : {}),
      ...(method === 'GET'
        ? {}
        : { origin: host.origin, 'x-requested-by': 'account', 'sec-fetch-site': 'same-origin' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const ids = (params: Record<string, string> = {}) => ({ params: Promise.resolve(params) });
const newOrder = ({ sub }: Customer, order: object = {}) =>
  control<{ orderCode: string; productCodes: string[] }>('/orders', { accountId: sub, ...order });
const codeIn = async (response: Response): Promise<unknown> =>
  // Every failed response has this shape.
  ((await response.json()) as { error: { code: string } }).error.code;

let anna: Customer;
let stranger: Customer;
beforeAll(async () => {
  [anna, stranger] = await Promise.all([newCustomer(), newCustomer()]);
});

describe('GET /api/orders', () => {
  test('OR-01 DC-04 answers a page of a tab, never cached', async () => {
    const { orderCode } = await newOrder(anna);
    const response = await listOrders(ask(anna, '/api/orders?order_state=inProgress'), ids());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const plan: unknown = await response.json();
    expect(plan).toMatchObject({ tab: 'inProgress', page: 1, counts: { history: 0 } });
    expect(JSON.stringify(plan)).toContain(orderCode);
    const foreign = await listOrders(ask(stranger, '/api/orders'), ids());
    expect(await foreign.json()).toMatchObject({
      orders: [],
      counts: { inProgress: 0, history: 0 },
    });
  });

  test('OR-02 counts 100, 101 and 200 orders, where the service’s chunks of 100 end', async () => {
    const busy = await newCustomer();
    let stored = 0;
    for (const total of [100, 101, 200]) {
      await Promise.all(Array.from({ length: total - stored }, () => newOrder(busy)));
      stored = total;
      const response = await listOrders(ask(busy, '/api/orders?order_state=inProgress'), ids());
      expect(await response.json()).toMatchObject({ counts: { inProgress: total, history: 0 } });
    }
  });

  test('AU-01 is for the signed-in only', async () => {
    const response = await listOrders(ask(null, '/api/orders'), ids());
    expect(response.status).toBe(401);
  });
});

describe('GET /api/orders/products', () => {
  const list = async (who: Customer | null, query = '') => {
    const response = await listProductOrders(ask(who, `/api/orders/products${query}`), ids());
    const body: unknown = await response.json();
    return { status: response.status, body };
  };

  test('OR-17 pages through the customer’s product orders, of all articles or of some', async () => {
    const buyer = await newCustomer();
    await Promise.all(Array.from({ length: 11 }, () => newOrder(buyer)));
    const first = accountOrderPageDto.parse((await list(buyer)).body);
    expect(first).toMatchObject({ total: 11, orders: { length: 10 } });
    const { body } = await list(buyer, '?offset=10&limit=5');
    expect(accountOrderPageDto.parse(body).orders).toHaveLength(1);
    const name = encodeURIComponent(first.orders[0]?.articleName ?? '');
    expect((await list(buyer, `?articleNames=${name}`)).body).toMatchObject({ total: 11 });
    expect((await list(buyer, '?articleNames=Nothing')).body).toEqual({ total: 0, orders: [] });
    expect((await list(stranger)).body).toEqual({ total: 0, orders: [] });
  });

  test('OR-17 refuses guests and numbers that are none', async () => {
    expect((await list(null)).status).toBe(401);
    expect((await list(anna, '?limit=0')).status).toBe(400);
    expect((await list(anna, '?offset=-1')).status).toBe(400);
  });
});

describe('GET /api/orders/{code}', () => {
  test('ER-14 a foreign, an unknown and a hostile code are 404 alike', async () => {
    const { orderCode } = await newOrder(anna);
    const statusOf = async (who: Customer, code: string) =>
      (await getOrder(ask(who, '/api/orders/x'), ids({ orderCode: code }))).status;
    expect(await statusOf(anna, orderCode)).toBe(200);
    expect(await statusOf(stranger, orderCode)).toBe(404);
    expect(await statusOf(anna, 'NOPE')).toBe(404);
    expect(await statusOf(anna, '../me')).toBe(404);
  });
});

describe('PUT the delivery address', () => {
  const address = {
    firstName: 'Anna',
    lastName: 'Visser',
    street: 'Keizersgracht',
    houseNumber: '1',
    postalCode: '1015 CJ',
    city: 'Amsterdam',
    countryCode: 'NL',
    phoneNumber: '',
  };
  const put = (code: string, body: unknown, headers = {}) =>
    putAddress(ask(anna, '/x', { method: 'PUT', body, headers }), ids({ orderCode: code }));

  test('OR-10 is accepted, refused after production has started, and names its bad fields', async () => {
    const open = await newOrder(anna);
    const accepted = await put(open.orderCode, address);
    expect(accepted.status).toBe(202);
    expect(await accepted.json()).toEqual({ status: 'RequestSent' });

    const started = await newOrder(anna, { status: 'ProductionStarted' });
    expect((await put(started.orderCode, address)).status).toBe(409);

    const bad = await put(open.orderCode, {
      ...address,
      postalCode: '1',
      houseNumber: 'x',
      phoneNumber: '12',
      street: '1',
    });
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({
      error: {
        code: 'validation',
        fields: {
          postalCode: 'postalCode',
          houseNumber: 'houseNumber',
          phoneNumber: 'phoneNumber',
          street: 'street',
        },
      },
    });
  });

  test('is refused from another origin and without our header', async () => {
    const { orderCode } = await newOrder(anna);
    expect((await put(orderCode, address, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await put(orderCode, address, { 'x-requested-by': '' })).status).toBe(403);
  });
});

describe('POST the reorder', () => {
  const post = (code: string, headers: Record<string, string>) =>
    postReorder(ask(anna, '/x', { method: 'POST', headers }), ids({ orderCode: code }));

  test('OR-16 answers the shop’s address, once per key', async () => {
    const { orderCode } = await newOrder(anna);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([post(orderCode, headers), post(orderCode, headers)]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    expect(one).toEqual({
      shopUrl: expect.stringContaining('https://www.bonaprint.co.uk.example/'),
    });
    expect(other).toEqual(one);
  });

  test('needs a key, and what can be ordered', async () => {
    const { orderCode } = await newOrder(anna, { reorderStatus: 'Unavailable' });
    expect((await post(orderCode, {})).status).toBe(400);
    expect((await post(orderCode, { 'idempotency-key': crypto.randomUUID() })).status).toBe(409);
  });
});

test('OR-19 the PDF is a download named after the product, for its owner only', async () => {
  const { orderCode, productCodes } = await newOrder(anna, { products: [{ hasPdf: true }] });
  const params = { orderCode, productCode: productCodes[0] ?? '' };
  const response = await getPdf(ask(anna, '/x'), ids(params));
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${params.productCode}.pdf"`,
  );
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await response.text()).startsWith('%PDF-')).toBe(true);
  expect((await getPdf(ask(stranger, '/x'), ids(params))).status).toBe(404);
});

test('OR-19 ER-18 the link to a PDF that cannot be had leads back to its order, with the reason and a reference', async () => {
  const { orderCode, productCodes } = await newOrder(anna, { products: [{ hasPdf: true }] });
  const productCode = productCodes[0] ?? '';
  const path = `/v1/pdf/me/${productCode}`;
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const press = (who: Customer | null) =>
    getPdf(ask(who, '/x', { headers }), ids({ orderCode, productCode }));
  const page = `${host.origin}/orders/${orderCode}`;
  await control('/faults', { service: 'products', kind: 'status', value: 503, path });
  const failed = await press(anna);
  await control('/faults', undefined, 'DELETE');
  expect(failed.status).toBe(303);
  expect(failed.headers.get('location')).toBe(
    `${page}?file=unavailable&ref=${failed.headers.get('x-correlation-id')}`,
  );
  expect((await press(anna)).status).toBe(200);
  expect((await press(stranger)).headers.get('location')).toContain(`${page}?file=gone&ref=`);
  expect((await press(null)).headers.get('location')).toContain('/api/auth/sign-in?return=');
});

describe('GET a voucher', () => {
  const get = (optionCode: string) => getVoucher(ask(anna, '/x'), ids({ optionCode }));

  test('OR-12 is finished texts, or not found', async () => {
    const optionCode = `W${Date.now()}`;
    await newOrder(anna, { products: [{ voucherOptionCode: optionCode, voucherOffer: {} }] });
    expect(await (await get(optionCode)).json()).toMatchObject({
      isVoucherFound: true,
      code: 'GIFT-TEST-0001',
    });
    expect(await (await get('NONE')).json()).toEqual({ isVoucherFound: false });
  });

  test('ER-18 every other failure is one', async () => {
    await control('/faults', { service: 'vouchers', kind: 'status', value: 500, path: 'BROKEN' });
    const response = await get('BROKEN');
    expect(response.status).toBe(502);
    expect(await codeIn(response)).toBe('badAnswer');
  });
});
