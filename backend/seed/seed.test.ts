import * as z from 'zod';
import { and, eq } from 'drizzle-orm';
import { isValidPhoneNumber } from 'libphonenumber-js';
import { channelTable } from '../../lib/contracts/channels';
import {
  deliveryDatesDto,
  pdfListDto,
  productDto,
  reorderStatusDto,
  voucherOfferDto,
} from '../../lib/contracts/order-services';
import {
  deliveryType,
  orderSource,
  orderStatus,
  processingStatus,
  superOrderDto,
  type SuperOrderDto,
  superOrderPageDto,
} from '../../lib/contracts/orders';
import { onWireWarning } from '../../lib/contracts/wire';
import { addresses, customers } from '../services/customers/tables';
import { invoices } from '../services/invoices/tables';
import { checkPassword, findAccountByEmail } from '../services/identity/accounts';
import { articleGroups, findCampaign } from '../services/articles/service';
import { getArticle } from '../services/merchandise/catalogue';
import { isDeliverable } from '../services/orders/address-change';
import { deliveredAt } from '../services/orders/order-rules';
import { orderProducts, superOrders } from '../services/orders/tables';
import { photos } from '../services/photos/tables';
import { projects } from '../services/projects/tables';
import { type ServiceHarness, openServiceHarness } from '../../tests/backend/service-harness';
import { consumerId, demoAccounts, demoPassword } from './demo-accounts';
import { countries, makeAddress } from './countries';
import { testPictures } from '../../tests/backend/test-pictures';
import { createRandom } from '../shared/random';
import { addOrders, seedDatabase } from './seed-database';

const warnings: unknown[] = [];
let harness: ServiceHarness;
beforeAll(async () => {
  onWireWarning((warning) => warnings.push(warning));
  harness = await openServiceHarness();
  await seedDatabase(harness.context, { seed: 1, pictures: testPictures });
});
afterAll(() => harness.close());
const as = consumerId;
/** Requests a path, parses the response with the contract, and checks that parsing changed nothing. */
async function read<Schema extends z.ZodType>(
  schema: Schema,
  service: Parameters<ServiceHarness['json']>[0],
  path: string,
  channel = 'albora-nl',
): Promise<z.output<Schema>> {
  const value = schema.parse(await harness.json(service, path, { as, channel }));
  expect(warnings).toEqual([]);
  return value;
}

const countOn = (channel = 'albora-nl') => (channel === 'albora-nl' ? 120 : 40);

async function readOrders(channel?: string, details = 120): Promise<SuperOrderDto[]> {
  const codes: string[] = [];
  for (let offset = 0; offset < countOn(channel); offset += 100) {
    const page = await read(
      superOrderPageDto,
      'orders',
      `/v2/superorders/me?Offset=${offset}&Limit=100&OrderState=notExpired`,
      channel,
    );
    expect(page.totalCount).toBe(countOn(channel));
    codes.push(...page.superOrders.map(({ superOrderCode }) => superOrderCode));
  }
  return Promise.all(
    codes
      .slice(0, details)
      .map((code) => read(superOrderDto, 'orders', `/v1/superorders/${code}`, channel)),
  );
}

test('an empty database is seeded once', async () => {
  expect(await seedDatabase(harness.context, { seed: 2 })).toBe(false);
});

test('every demo account can sign in; only the deleted one has no customer record', async () => {
  for (const { id, email, customer } of demoAccounts) {
    const account = await findAccountByEmail(harness.context.db, email);
    expect((await checkPassword(account, demoPassword))?.sub).toBe(id);
    const records = await harness.context.db.select().from(customers).where(eq(customers.id, id));
    expect(records).toHaveLength(customer ? 1 : 0);
  }
});

test('the demo consumer has 120 orders in every state, and every answer fits its contract', async () => {
  const orders = await readOrders();
  expect(orders).toHaveLength(120);
  const products = orders.flatMap((order) => order.products);
  const seen = (values: unknown[]) => [...new Set(values)].toSorted();
  expect(seen(orders.map(({ status }) => status))).toEqual(orderStatus.options.toSorted());
  expect(seen(orders.map((order) => order.deliveryType))).toEqual(deliveryType.options.toSorted());
  expect(seen(orders.map(({ source }) => source))).toEqual(orderSource.options.toSorted());
  const processing = [
    ...products.map((product) => product.processingStatus),
    ...orders.map(({ paymentStatus }) => paymentStatus),
  ];
  expect(seen(processing)).toEqual(processingStatus.options.toSorted());
  expect(seen(orders.map(({ addressChange }) => addressChange?.status ?? 'none'))).toEqual([
    'RequestFailed',
    'SuccessfulUpdate',
    'none',
  ]);
  expect(seen(products.map(({ articleType }) => articleType))).toHaveLength(11);
  expect(
    products.filter(({ tracking }) => tracking && tracking.events.length > 0).length,
  ).toBeGreaterThan(100);
  const now = harness.context.clock.now().getTime();
  const ages = orders.map(({ createdAt }) => (now - Date.parse(createdAt ?? '')) / 86_400_000);
  expect(ages.filter((age) => age < 30)).toHaveLength(17);
  expect(Math.max(...ages)).toBeGreaterThan(2.5 * 365);
  expect(Math.min(...ages)).toBeGreaterThan(0);
});

test('the services around an order fit their contracts too', async () => {
  const orders = await readOrders();
  const reorders = await Promise.all(
    orders.map((order) =>
      read(reorderStatusDto, 'reorder', `/reorder/status/${order.superOrderCode}`),
    ),
  );
  expect([...new Set(reorders.map(({ status }) => status))].toSorted()).toEqual([
    'Available',
    'Changed',
    'Unavailable',
  ]);
  const dated = await Promise.all(
    orders.map(async ({ superOrderCode }) => {
      const answer = await harness.call('delivery', `/OrderDeliveryDates/${superOrderCode}`);
      return answer.status === 404 ? null : deliveryDatesDto.parse(await answer.json());
    }),
  );
  expect(dated).toContain(null);
  expect(dated.filter((dates) => dates && dates.earliest <= dates.latest).length).toBeGreaterThan(
    90,
  );
  const codes = orders.flatMap(({ products }) =>
    products.flatMap(({ voucher }) => voucher?.optionCode ?? []),
  );
  const offers = await Promise.all(
    codes.map((code) => harness.call('vouchers', `/api/v1/campaigns/offers/${code}`, { as })),
  );
  expect(offers.map(({ status }) => status)).toEqual([200, 200, 404]);
  for (const offer of offers) if (offer.ok) voucherOfferDto.parse(await offer.json());
  const { pdfs } = await read(pdfListDto, 'products', '/v1/Pdfs/me');
  expect(pdfs.length).toBeGreaterThan(100);
  await read(
    productDto,
    'products',
    `/v1/Products/${pdfs[0]?.id}?extendResponseCommand=none&extendResponseWithUrls=false`,
  );
});

test('BB-01 the demo business has three pages of invoices, of two years, some of them in groups', async () => {
  const rows = await harness.context.db
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, 'demo-b2b'));
  expect(rows.length).toBeGreaterThanOrEqual(25);
  const years = new Set(rows.map(({ invoiceDate }) => invoiceDate.slice(0, 4)));
  expect(years.size).toBeGreaterThanOrEqual(2);
  expect(rows.some(({ groupId }) => groupId !== null)).toBe(true);
});

test('orders belong to the channel they were placed on: its currency, its country and its own codes', async () => {
  const seen = new Set<string>();
  for (const { code, currency, country } of channelTable) {
    const orders = await readOrders(code, 17);
    expect(orders.every((order) => order.currency === currency)).toBe(true);
    if (code !== 'albora-nl') {
      expect(new Set(orders.map(({ deliveryAddress }) => deliveryAddress?.countryCode))).toEqual(
        new Set([country]),
      );
    }
    for (const { superOrderCode } of orders) {
      expect(seen.has(superOrderCode)).toBe(false);
      seen.add(superOrderCode);
    }
  }
});

test('every invoice is of the channel and the company of its order', async () => {
  const rows = await harness.context.db
    .select({ of: superOrders.channel, on: invoices.channel, number: invoices.number })
    .from(invoices)
    .innerJoin(superOrders, eq(superOrders.code, invoices.orderCode));
  expect(new Set(rows.map(({ on }) => on)).size).toBe(channelTable.length);
  for (const { of, on, number } of rows) {
    expect([on, number.startsWith(`${of.toUpperCase()}-`)]).toEqual([of, true]);
  }
});

test('dates and states of the demo data do not contradict each other', async () => {
  const { db, clock } = harness.context;
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const orders = await db.select().from(superOrders);
  const products = await db.select().from(orderProducts);
  expect(orders.length).toBeGreaterThan(1000);
  for (const order of orders) {
    const items = products.filter(({ superOrderCode }) => superOrderCode === order.code);
    const cutOffs = items.flatMap(({ articleId }) => {
      const { type } = getArticle(articleId);
      return articleGroups
        .filter(({ name }) => type.includes(name))
        .flatMap(({ name }) => findCampaign(name, now)?.cutOffAt ?? [])
        .filter((at) => at > now.toISOString());
    });
    const { status, deliveryEarliest: earliest, deliveryLatest: latest } = order;
    const isUnpaid = ['paymentPending', 'paymentFailed', 'verificationFailed', 'rejected'].includes(
      order.paymentStatus,
    );
    const contradictions = {
      'expects what is not paid, or was cancelled':
        earliest !== null && (isUnpaid || status === 'Received' || status === 'Cancelled'),
      'ends before it begins': earliest !== null && latest !== null && latest < earliest,
      'is expected before production closes':
        earliest !== null &&
        status === 'Confirmed' &&
        cutOffs.some((at) => at.slice(0, 10) >= earliest),
      'is expected in the past and was not sent':
        earliest !== null && status !== 'Dispatched' && earliest <= today,
      'takes another address after it is expected':
        earliest !== null &&
        order.addressChangeUntil !== null &&
        order.addressChangeUntil.toISOString().slice(0, 10) >= earliest,
      'is late on its way':
        latest !== null &&
        status === 'Dispatched' &&
        latest < today &&
        items.some((product) => product.parcel !== null && deliveredAt(product, now) === null),
      'was made and never paid':
        isUnpaid && status !== 'Received' && !['Cancelled', 'Confirmed'].includes(status),
      'was cancelled, paid and not paid back':
        status === 'Cancelled' && !isUnpaid && order.refund === null,
      'was paid back and not cancelled': status !== 'Cancelled' && order.refund !== null,
      'is cancelled with a product that is not':
        status === 'Cancelled' && items.some((product) => product.status !== 'Cancelled'),
    };
    const broken = Object.entries(contradictions).filter(([, isBroken]) => isBroken);
    expect([order.code, status, ...broken.map(([name]) => name)]).toEqual([order.code, status]);
  }
});

test('the same seed and time create the same rows; another seed adds rows without a clash', async () => {
  const dump = async ({ context: { db } }: ServiceHarness) => ({
    customers: await db.select().from(customers).orderBy(customers.id),
    addresses: await db.select().from(addresses).orderBy(addresses.id),
    orders: (await db.select().from(superOrders).orderBy(superOrders.code)).map(
      // The payment key is random, so it is not compared.
      ({ paymentKey: _, ...order }) => order,
    ),
    products: await db.select().from(orderProducts).orderBy(orderProducts.code),
    photos: await db.select().from(photos).orderBy(photos.id),
    projects: await db.select().from(projects).orderBy(projects.id),
  });
  const rows = await dump(harness);
  const other = await openServiceHarness();
  const { context } = other;
  await seedDatabase(context, { seed: 1, pictures: testPictures });
  expect(await dump(other)).toEqual(rows);
  await addOrders(context, { seed: 2, orders: 700 });
  const page = superOrderPageDto.parse(
    await other.json('orders', '/v2/superorders/me?Limit=1', { as }),
  );
  expect(page.totalCount).toBe(820);
  const paid = and(
    eq(superOrders.accountId, consumerId),
    eq(superOrders.paymentStatus, 'paymentSuccess'),
  );
  expect(await context.db.$count(invoices, eq(invoices.accountId, consumerId))).toBe(
    await context.db.$count(superOrders, paid),
  );
  await other.close();
});

test('addresses and telephone numbers of every country are valid in form', () => {
  const random = createRandom(5);
  for (const { code, phone, towns } of countries) {
    expect([code, isValidPhoneNumber(phone)]).toEqual([code, true]);
    for (const [postalCode, city] of towns) {
      expect([
        postalCode,
        isDeliverable({ ...makeAddress(random, code), postalCode, city }),
      ]).toEqual([postalCode, true]);
    }
  }
  expect(new Set(countries.map(({ code }) => code))).toEqual(
    new Set([...channelTable.map(({ country }) => country)]),
  );
});
