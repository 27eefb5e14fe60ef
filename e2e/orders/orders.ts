/** Creates orders for tests and reads the stored orders. */
import * as z from 'zod';

import { superOrderDto } from '@/lib/contracts/orders';

import { backend, type Customer } from '../fixtures/backend';
import { type RawAnswer, rawRequest } from '../fixtures/raw-request';
import { signIn } from '../fixtures/sign-in';
import type { Page } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
export const ordersUrl = (path = '') => channelUrl(channel, `/orders${path}`);

const day = 86_400_000;
export const daysAgo = (days: number): string => new Date(Date.now() - days * day).toISOString();

const made = z.object({ orderCode: z.string(), productCodes: z.array(z.string()) });

/** Creates an order, by default of a photo book and confirmed. `POST /control/orders` describes the options. */
export const makeOrder = async (
  { sub }: Customer,
  order: Record<string, unknown> = {},
): Promise<z.infer<typeof made>> =>
  made.parse(await backend.control('/orders', { accountId: sub, ...order }));

/**
 * Creates `count` orders, the newest first. The first is `from` days old, and each further order is
 * one hour older. Returns their codes.
 */
export async function makeOrders(
  customer: Customer,
  count: number,
  { from = 0, ...order }: { from?: number } & Record<string, unknown> = {},
): Promise<string[]> {
  const codes: string[] = [];
  // In sequence, because the backend has one database connection.
  for (let index = 0; index < count; index += 1) {
    const createdAt = daysAgo(from + index / 24);
    codes.push((await makeOrder(customer, { createdAt, ...order })).orderCode);
  }
  return codes;
}

/** Changes an order in the backend, as the production does. */
export async function changeOrder(code: string, values: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${backendOrigin}/control/orders/${code}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  if (!response.ok) throw new Error(`PATCH order ${code}: ${response.status}`);
}

/** Returns the stored order. */
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

/** Returns the writes of a customer that services have accepted. */
export async function writesOf({ sub }: Customer) {
  const { entries } = ledger.parse(await backend.control('/ledger'));
  return entries.filter((entry) => entry.sub === sub);
}

/** Sends a request with the cookies of a page. Unlike a browser, it does not normalise the path. */
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

/** Signs in, opens a page and waits until it is hydrated: earlier key presses are lost. */
async function open(page: Page, customer: Customer, path: string): Promise<void> {
  await signIn(page, customer, channel, path);
  await page.waitForLoadState();
}

export const openOrder = (page: Page, customer: Customer, code: string) =>
  open(page, customer, `/orders/${code}`);

/** Creates an order, opens its page and returns its code. */
export async function openNewOrder(
  page: Page,
  customer: Customer,
  order?: Record<string, unknown>,
): Promise<string> {
  const { orderCode } = await makeOrder(customer, order);
  await openOrder(page, customer, orderCode);
  return orderCode;
}

/** True if the page does not scroll sideways. */
export const fitsItsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
