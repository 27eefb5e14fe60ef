import '@/tests/support/environment';
import fc from 'fast-check';
import * as z from 'zod';
import { formattersFor } from '@/lib/format/formatters';
import type { Caller } from '@/lib/http/upstream.server';
import { hostOf } from '@/tests/session/mint-session';
import { callControl, newCustomer } from '@/tests/session/signed-in-customer';
import { readOrders } from './all-orders.server';
import { readOrderList } from './order-list.server';
import { type OrderListQuery, orderTabs, planOrderList } from './plan-order-list';
import { readOrdersOfArticle } from './queries.server';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';

const bonaprint = hostOf('account.bonaprint.co.uk.localhost:3000');
const channel = bonaprint.channel.code;
const made = z.object({ orderCode: z.string() });
const newOrder = (body: object) => callControl('/orders', { channel, ...body }, made);

async function newBuyer(): Promise<{ sub: string; caller: Caller }> {
  const { sub, accessToken: token } = await newCustomer({ host: bonaprint });
  return { sub, caller: { channel, correlationId: crypto.randomUUID(), token } };
}

const { year: yearOf } = formattersFor('en-GB', 'Europe/London');
const dayMs = 86_400_000;

const product = fc.record({
  articleId: fc.constantFrom('PHB_A4L', 'MUG_300', 'CAN_6040'),
  title: fc.constantFrom(undefined, 'Ærø in June', 'Été à la mer', '100% us', 'under_score', 'Mug'),
  status: fc.constantFrom('Confirmed', 'Dispatched', 'Cancelled'),
  paidDaysAgo: fc.constantFrom(null, 1, 13, 15, 40),
});
const order = fc.record({
  daysAgo: fc.constantFrom(0, 5, 29, 31, 200, 400, 800),
  isExpired: fc.boolean(),
  products: fc.array(product, { minLength: 1, maxLength: 3 }),
});
const search = fc.constantFrom('', 'mug', 'ete a', 'ÆRØ', '%', '_', '100%', 'book', 'a,b', 'zzz');

test('OR-01 OR-02 OR-03 OR-17 a page read from the service equals the page selected from all orders', async () => {
  const customers: { sub: string; caller: Caller }[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 12 }), async (orders) => {
      const customer = await newBuyer();
      customers.push(customer);
      const now = Date.now();
      const at = (days: number) => new Date(now - days * dayMs).toISOString();
      for (const { daysAgo, isExpired, products } of orders) {
        await newOrder({
          accountId: customer.sub,
          isExpired,
          createdAt: at(daysAgo),
          products: products.map(({ paidDaysAgo, ...rest }) => ({
            ...rest,
            paymentChangedAt: paidDaysAgo === null ? null : at(paidDaysAgo),
          })),
        });
      }
    }),
    { numRuns: 4, seed: 7 },
  );
  const queries = fc.record({
    tab: fc.constantFrom(...orderTabs),
    page: fc.constantFrom(1, 1, 3),
    year: fc.constantFrom(
      null,
      null,
      yearOf(new Date()),
      yearOf(new Date(Date.now() - 400 * dayMs)),
    ),
    search,
  });
  for (const { sub, caller } of customers) {
    const customer = { caller, accountId: sub, sessionKey: sub };
    const all = await readOrders(caller);
    await fc.assert(
      fc.asyncProperty(queries, async (query: OrderListQuery) => {
        const ofArticle = await readOrdersOfArticle(caller, sub, query.search);
        const expected = planOrderList(all, query, { now: new Date(), yearOf, ofArticle });
        expect(await readOrderList(customer, query, yearOf)).toEqual(expected);
      }),
      { numRuns: 16 },
    );
  }
});

test('OR-01 CO-01 the pages of a tab contain each order once, and a page beyond the end is the last one', async () => {
  const { sub, caller } = await newBuyer();
  const customer = { caller, accountId: sub, sessionKey: sub };
  const createdAt = new Date().toISOString();
  const made = await Promise.all(
    Array.from({ length: 30 }, () => newOrder({ accountId: sub, createdAt })),
  );
  const read = (page: number) =>
    readOrderList(customer, { tab: 'inProgress', page, search: '', year: null }, yearOf);
  const pages = [await read(1), await read(2)];
  const codes = pages.flatMap(({ orders }) => orders.map(({ superOrderCode }) => superOrderCode));
  expect(codes.toSorted()).toEqual(made.map(({ orderCode }) => orderCode).toSorted());
  expect(pages[1]).toMatchObject({ page: 2, pageCount: 2 });
  expect(await read(9)).toEqual(pages[1]);
});
