/** Orders made for a test, and what the backend stored of them. */
import * as z from 'zod';

import { superOrderDto } from '@/lib/contracts/orders';

import { backend, type Customer } from '../fixtures/backend';
import { type RawAnswer, rawRequest } from '../fixtures/raw-request';
import { signIn } from '../fixtures/sign-in';
import type { Page } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

/** English, so that a test can write what a customer reads. */
export const channel = 'bonaprint-gb';
export const ordersUrl = (path = '') => channelUrl(channel, `/orders${path}`);

const day = 86_400_000;
export const daysAgo = (days: number): string => new Date(Date.now() - days * day).toISOString();

const made = z.object({ orderCode: z.string(), productCodes: z.array(z.string()) });

/** Makes an order; see `POST /control/orders` for what can be asked. Without more it is a confirmed photo book. */
export const makeOrder = async (
  { sub }: Customer,
  order: Record<string, unknown> = {},
): Promise<z.infer<typeof made>> =>
  made.parse(await backend.control('/orders', { accountId: sub, ...order }));

/** Makes as many orders, the first one the newest; `from` days old, and an hour between two. */
export async function makeOrders(
  customer: Customer,
  count: number,
  { from = 0, ...order }: { from?: number } & Record<string, unknown> = {},
): Promise<string[]> {
  const codes: string[] = [];
  // The backend's one database connection does one thing at a time: more at once would only queue.
  for (let index = 0; index < count; index += 1) {
    const createdAt = daysAgo(from + index / 24);
    codes.push((await makeOrder(customer, { createdAt, ...order })).orderCode);
  }
  return codes;
}

/** Changes an order behind the customer's back, as its production does. */
export async function changeOrder(code: string, values: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${backendOrigin}/control/orders/${code}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  if (!response.ok) throw new Error(`PATCH order ${code}: ${response.status}`);
}

/** The order as its service has stored it. */
export const storedOrder = async (customer: Customer, code: string) =>
  superOrderDto.parse(
    await backend.readAs(customer, `/orders-api/v1/superorders/${code}`, channel),
  );

const ledger = z.object({
  entries: z.array(
    z.object({
      service: z.string(),
      method: z.string(),
      path: z.string(),
      sub: z.string().nullable(),
      idempotencyKey: z.string().nullable(),
    }),
  ),
});

/** The writes that services accepted from a customer. */
export async function writesOf({ sub }: Customer) {
  const { entries } = ledger.parse(await backend.control('/ledger'));
  return entries.filter((entry) => entry.sub === sub);
}

/** Asks the web app as the customer who is signed in on a page: a path as it stands, which a browser would tidy up. */
export async function askAs(
  page: Page,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<RawAnswer> {
  const origin = channelUrl(channel, '');
  const cookies = await page.context().cookies(origin);
  return rawRequest(path, {
    channel,
    method,
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin,
      'x-requested-by': 'account',
      'idempotency-key': crypto.randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Signs in on the way to a page and waits for its scripts: what is pressed before them is lost. */
async function open(page: Page, customer: Customer, path: string): Promise<void> {
  await signIn(page, customer, channel, path);
  await page.waitForLoadState();
}

export const openOrder = (page: Page, customer: Customer, code: string) =>
  open(page, customer, `/orders/${code}`);

/** Makes an order and opens it; its code. */
export async function openNewOrder(
  page: Page,
  customer: Customer,
  order?: Record<string, unknown>,
): Promise<string> {
  const { orderCode } = await makeOrder(customer, order);
  await openOrder(page, customer, orderCode);
  return orderCode;
}

/** Whether nothing sticks out at the side. */
export const fitsItsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
