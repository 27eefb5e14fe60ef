import '@/tests/support/environment';
import { tokenSetDto } from '@/lib/contracts/identity';
import { AppError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { readOrders } from './all-orders.server';
import { changeDeliveryAddress, fillReorderBasket } from './commands.server';
import {
  hasProductPdf,
  readCutOff,
  readDeliveryDates,
  readIsBlocked,
  readPdfIds,
  readReorderStatus,
  readVoucher,
} from './order-facts.server';
import {
  openProductPdf,
  readOrder,
  readOrdersOfArticle,
  readProductOrder,
  readProductOrders,
} from './queries.server';

const origin = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = origin;

async function control<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${origin}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  // The control API documents these responses.
  return (await answer.json()) as Answer;
}

type Customer = { sub: string; caller: Caller };

async function newCustomer(channel = 'bonaprint-gb'): Promise<Customer> {
  const { sub } = await control<{ sub: string }>('/accounts', { channel });
  const tokens = tokenSetDto.parse(await control('/tokens', { sub, channel }));
  return {
    sub,
    caller: { channel, correlationId: crypto.randomUUID(), token: tokens.access_token },
  };
}

const newOrder = ({ sub }: Customer, order: object = {}) =>
  control<{ orderCode: string; productCodes: string[] }>('/orders', { accountId: sub, ...order });

/** Returns the code of a product, or '' if the order has no product at this index. */
const codeOf = ({ productCodes }: { productCodes: string[] }, index = 0) =>
  productCodes[index] ?? '';

let anna: Customer;
let stranger: Customer;
beforeAll(async () => {
  [anna, stranger] = await Promise.all([newCustomer(), newCustomer()]);
});

const refused = (code: string) => expect.objectContaining({ code });

describe('orders', () => {
  test('OR-02 CO-01 lists all 230 orders, newest first, in chunks until the total is reached', async () => {
    const busy = await newCustomer();
    const instants = Array.from({ length: 230 }, (_, index) =>
      new Date(Date.now() - index * 3_600_000).toISOString(),
    );
    for (let from = 0; from < instants.length; from += 46) {
      await Promise.all(
        instants.slice(from, from + 46).map((createdAt) => newOrder(busy, { createdAt })),
      );
    }
    const orders = await readOrders(busy.caller);
    expect(orders.map(({ createdAt }) => createdAt)).toEqual(instants);
    expect(new Set(orders.map(({ superOrderCode }) => superOrderCode)).size).toBe(230);
    // All orders are returned, regardless of the expected total.
    for (const expected of [120, 230, 400]) {
      expect(await readOrders(busy.caller, expected)).toEqual(orders);
    }
  });

  test('OR-02 leaves out what has expired', async () => {
    const quiet = await newCustomer();
    await newOrder(quiet, { isExpired: true });
    const { orderCode } = await newOrder(quiet);
    expect(await readOrders(quiet.caller)).toEqual([
      expect.objectContaining({ superOrderCode: orderCode }),
    ]);
  });

  test('OR-04 a list item carries code, date, products with status and payment date', async () => {
    const paid = '2026-11-02T10:00:00.000Z';
    const { orderCode } = await newOrder(anna, {
      createdAt: '2026-11-01T10:00:00.000Z',
      products: [{ status: 'Dispatched', paymentChangedAt: paid, quantity: 3, title: 'Summer' }],
    });
    const order = (await readOrders(anna.caller)).find(
      ({ superOrderCode }) => superOrderCode === orderCode,
    );
    expect(order).toMatchObject({
      createdAt: '2026-11-01T10:00:00.000Z',
      currency: 'GBP',
      productCount: 1,
    });
    expect(order?.products).toEqual([
      expect.objectContaining({
        title: 'Summer',
        status: 'Dispatched',
        paymentChangedDate: paid,
        quantity: 3,
      }),
    ]);
  });

  test('OR-09 details come by code; a stranger’s and a hostile code are null alike', async () => {
    const { orderCode } = await newOrder(anna, {
      deliveryType: 'PickupPoint',
      pickupPointName: 'Corner shop',
    });
    expect(await readOrder(anna.caller, orderCode)).toMatchObject({
      superOrderCode: orderCode,
      deliveryType: 'PickupPoint',
      pickupPointName: 'Corner shop',
    });
    expect(await readOrder(stranger.caller, orderCode)).toBeNull();
    for (const hostile of ['..', '../me', 'a/b', '%2e%2e', 'a b', '', 'x'.repeat(129)]) {
      expect(await readOrder(anna.caller, hostile)).toBeNull();
    }
  });

  test('OR-17 CO-01 product orders of the account come ten at a time, one by its code', async () => {
    const customer = await newCustomer();
    const made = await Promise.all(Array.from({ length: 12 }, () => newOrder(customer)));
    const page = await readProductOrders(customer.caller, customer.sub);
    expect(page.total).toBe(12);
    expect(page.orders).toHaveLength(10);
    const code = codeOf(made[0] ?? { productCodes: [] });
    expect(await readProductOrder(customer.caller, code)).toMatchObject({ orderCode: code });
    expect(await readProductOrder(stranger.caller, code)).toBeNull();
    await expect(readProductOrders(stranger.caller, customer.sub)).rejects.toEqual(
      refused('notFound'),
    );
  });
});

describe('OR-17 orders by the name of an article', () => {
  test('are those whose articles the service knows by it, on every page of its answer', async () => {
    const customer = await newCustomer();
    const products = [{ articleId: 'PAP_910' }];
    const [prints, both] = await Promise.all([
      newOrder(customer, { products }),
      newOrder(customer, { products: [{ articleId: 'PAP_910' }, { articleId: 'PHB_A4L' }] }),
      newOrder(customer, { products: [{ articleId: 'PHB_A4L' }] }),
    ]);
    const find = (name: string) => readOrdersOfArticle(customer.caller, customer.sub, name);
    expect(await find('pap_910')).toEqual(new Set([prints?.orderCode, both?.orderCode]));
    for (const name of ['', 'PAP_910,PHB_A4L', 'nothing of that name'])
      expect(await find(name)).toEqual(new Set());
  });

  test('are none when the service cannot say: titles and codes are searched in any case', async () => {
    expect(await readOrdersOfArticle(stranger.caller, anna.sub, 'PAP_910')).toEqual(new Set());
  });
});

describe('what other services know of an order', () => {
  test('OR-13 delivery dates, or none', async () => {
    const dates = { earliest: '2026-12-01', latest: '2026-12-04' };
    const known = await newOrder(anna, { deliveryDates: dates });
    const unknown = await newOrder(anna, { deliveryDates: null });
    expect(await readDeliveryDates(anna.caller, known.orderCode)).toEqual(dates);
    expect(await readDeliveryDates(anna.caller, unknown.orderCode)).toBeNull();
  });

  test('OR-14 the cut-off of the article’s group, where it has a campaign', async () => {
    const now = new Date();
    const cutOff = await readCutOff(anna.caller, ['photobook-hardcover'], now);
    expect(Date.parse(cutOff?.at ?? '')).toBeGreaterThan(now.getTime());
    expect(await readCutOff(anna.caller, ['canvas'], now)).toBeNull();
    expect(await readCutOff(anna.caller, [], now)).toBeNull();
  });

  test('OR-15 whether it is blocked, asked without the token', async () => {
    const { orderCode } = await newOrder(anna, { isBlocked: true });
    const other = await newOrder(anna);
    expect(await readIsBlocked({ ...anna.caller, token: 'worthless' }, orderCode)).toBe(true);
    expect(await readIsBlocked(anna.caller, other.orderCode)).toBe(false);
  });

  test('OR-12 a voucher’s offer; a 404 is an answer; another customer’s is not found', async () => {
    const optionCode = `V${Date.now()}`;
    await newOrder(anna, {
      products: [
        {
          articleId: 'PHB_A4L',
          voucherOptionCode: optionCode,
          voucherOffer: { amountCents: 2500 },
        },
      ],
    });
    const voucher = await readVoucher(anna.caller, optionCode);
    expect(voucher).toMatchObject({
      isVoucherFound: true,
      code: 'GIFT-TEST-0001',
      currency: 'GBP',
    });
    expect(await readVoucher(anna.caller, 'NOSUCHOFFER')).toEqual({ isVoucherFound: false });
    expect(await readVoucher(stranger.caller, optionCode)).toEqual({ isVoucherFound: false });
  });

  test('OR-18, OR-19 the PDF of a product, only through its own order', async () => {
    const order = await newOrder(anna, { products: [{ hasPdf: true }, { hasPdf: false }] });
    const [withPdf, without] = [codeOf(order), codeOf(order, 1)];
    expect(await hasProductPdf(anna.caller, withPdf)).toBe(true);
    expect(await readPdfIds(anna.caller)).toContain(withPdf);
    const { id, bytes } = await openProductPdf(anna.caller, order.orderCode, withPdf);
    const text = await new Response(bytes).text();
    expect(id).toBe(withPdf);
    expect(text.slice(0, 5)).toBe('%PDF-');
    await expect(openProductPdf(anna.caller, order.orderCode, without)).rejects.toEqual(
      refused('notFound'),
    );
    await expect(openProductPdf(anna.caller, 'ANOTHER', withPdf)).rejects.toEqual(
      refused('notFound'),
    );
    await expect(openProductPdf(stranger.caller, order.orderCode, withPdf)).rejects.toEqual(
      refused('notFound'),
    );
  });
});

describe('OR-10 the delivery address', () => {
  const moved = {
    firstName: 'Anna',
    lastName: 'Visser',
    street: 'Keizersgracht',
    houseNumber: '1',
    postalCode: '1015 CJ',
    city: 'Amsterdam',
    countryCode: 'NL',
  };

  test('is sent, and the order tells of it', async () => {
    const { orderCode } = await newOrder(anna, { status: 'Confirmed' });
    expect(await changeDeliveryAddress(anna.caller, orderCode, moved)).toEqual({
      status: 'RequestSent',
    });
    expect((await readOrder(anna.caller, orderCode))?.addressChange).toMatchObject({
      status: 'RequestSent',
    });
  });

  test('is refused once production has started, for another country, and for a stranger', async () => {
    const started = await newOrder(anna, { status: 'ProductionStarted' });
    const open = await newOrder(anna, { status: 'Received' });
    const change = (customer: Customer, code: string, address = moved) =>
      changeDeliveryAddress(customer.caller, code, address);
    await expect(change(anna, started.orderCode)).rejects.toEqual(refused('conflict'));
    await expect(change(stranger, open.orderCode)).rejects.toEqual(refused('notFound'));
    await expect(change(anna, open.orderCode, { ...moved, countryCode: 'DE' })).rejects.toEqual(
      refused('validation'),
    );
    expect((await readOrder(anna.caller, open.orderCode))?.addressChange).toBeNull();
  });
});

describe('OR-16 ordering again', () => {
  const host = { channel: { baseDomain: 'bonaprint.co.uk.example' } };

  test('the check tells Available, Changed with what differs, and Unavailable', async () => {
    const statusOf = async (reorderStatus: string) =>
      readReorderStatus(anna.caller, (await newOrder(anna, { reorderStatus })).orderCode);
    expect(await statusOf('Available')).toMatchObject({ status: 'Available', differences: [] });
    expect((await statusOf('Changed'))?.differences.length).toBeGreaterThan(0);
    expect(await statusOf('Unavailable')).toMatchObject({ status: 'Unavailable' });
    expect(await readReorderStatus(stranger.caller, (await newOrder(anna)).orderCode)).toBeNull();
  });

  test('one intent fills one basket of the channel’s own shop, however often it is sent', async () => {
    const { orderCode } = await newOrder(anna);
    const key = crypto.randomUUID();
    const again = () => fillReorderBasket(anna.caller, host, orderCode, key);
    const [one, other] = await Promise.all([again(), again()]);
    expect(one.shopUrl).toMatch(/^https:\/\/www\.bonaprint\.co\.uk\.example\/basket\//);
    expect(other).toEqual(one);
    const { shopUrl } = await fillReorderBasket(anna.caller, host, orderCode, crypto.randomUUID());
    expect(shopUrl).not.toBe(one.shopUrl);
  });

  test('an address outside the channel’s shop is not gone to', async () => {
    const { orderCode } = await newOrder(anna);
    const elsewhere = { channel: { baseDomain: 'albora.nl.example' } };
    const attempt = fillReorderBasket(anna.caller, elsewhere, orderCode, crypto.randomUUID());
    await expect(attempt).rejects.toThrow(AppError);
    await expect(attempt).rejects.toEqual(refused('badAnswer'));
  });
});
