import * as z from 'zod';

import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { askAs, channel, makeOrder, ordersUrl, writesOf } from './orders';

test.use({ customerOptions: { channel }, expectedComplaints: [/status of 404/] });

const address = {
  firstName: 'Mallory',
  lastName: 'Stranger',
  street: 'Domplein',
  houseNumber: '9',
  postalCode: '3512 JE',
  city: 'Utrecht',
  countryCode: 'NL',
};

/** Returns a response without the values that differ between requests, so that two refusals can be compared. */
async function refusal(
  page: Page,
  path: string,
  code: string,
  write?: { method: string; body?: unknown },
) {
  const { status, body } = await askAs(page, path, write);
  const text = body.toString().replaceAll(code, 'CODE');
  return { status, text: text.replaceAll(/"correlationId":"[\w-]+"/g, '') };
}

test('OR-09 ER-14 check 24 every request of a second customer about an order gets the same answer as for an unknown order', async ({
  page,
  customer,
  createCustomer,
}) => {
  const optionCode = `OPT-${crypto.randomUUID()}`;
  const { orderCode, productCodes } = await makeOrder(customer, {
    products: [
      { title: 'Secret summer' },
      {
        articleId: 'VOU_025',
        voucherOptionCode: optionCode,
        voucherOffer: { code: 'GIFT-SECRET' },
      },
    ],
    deliveryAddress: { ...address, firstName: 'Hidden' },
  });
  const stranger = await createCustomer({ channel });
  const unknown = `${Date.now()}`;
  await signIn(page, stranger, channel, '/orders');
  await expect(page.getByRole('heading', { name: 'No orders in progress' })).toBeVisible();

  const requests: [path: (code: string) => string, write?: { method: string; body?: unknown }][] = [
    [(code) => `/api/orders/${code}`],
    [(code) => `/api/orders/${code}/products/${code}-1/pdf`],
    [(code) => `/api/orders/${code}/delivery-address`, { method: 'PUT', body: address }],
    [(code) => `/api/orders/${code}/reorder`, { method: 'POST' }],
  ];
  for (const [path, write] of requests) {
    const foreign = await refusal(page, path(orderCode), orderCode, write);
    expect(foreign).toEqual(await refusal(page, path(unknown), unknown, write));
    expect(foreign.status, path('…')).toBe(404);
    expect(foreign.text).not.toMatch(/Secret|Hidden|GIFT/);
  }
  expect(productCodes[0]).toBe(`${orderCode}-1`);
  const voucher = await askAs(page, `/api/orders/vouchers/${optionCode}`);
  expect(voucher.body.toString()).toBe('{"isVoucherFound":false}');

  const texts: string[] = [];
  for (const code of [orderCode, unknown]) {
    const answer = await page.goto(ordersUrl(`/${code}`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    expect(await answer?.text()).not.toMatch(/Secret|Hidden|GIFT/);
    texts.push(await page.locator('body').innerText());
  }
  expect(texts[0]).toBe(texts[1]);
  await page.getByRole('link', { name: 'Go to my orders' }).click();
  await expect(page).toHaveURL(ordersUrl());
  expect(await writesOf(stranger)).toEqual([]);
  expect(await writesOf(customer)).toEqual([]);
});

const recorded = z.object({
  requests: z.array(z.object({ service: z.string(), path: z.string() })),
});

test('RT-05 check 26 an id that no order can have is answered with 404 and reaches no service', async ({
  page,
  customer,
  backend,
}) => {
  await signIn(page, customer, channel, '/orders');
  const hostile = [
    '..%2f..%2fcustomers-api%2fcustomers%2fme',
    'a%2fb',
    'a;b=c',
    'a%3bOffset=0',
    'a%3fx=1',
    'a%23x',
    '%00',
    '%0d%0aset-cookie:%20x=1',
    '%e2%80%ae%ef%bc%8e',
    '%27%20or%20%271%27=%271',
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'x'.repeat(10_240),
  ];
  for (const id of hostile) {
    const name = id.slice(0, 40);
    const api = await askAs(page, `/api/orders/${id}`);
    expect(api.status, name).toBe(404);
    expect(api.body.length, name).toBeLessThan(30_000);
    const answer = await askAs(page, `/orders/${id}`);
    expect(answer.status, name).toBe(404);
    expect(answer.headers['set-cookie'], name).toBeUndefined();
    expect(answer.body.toString(), name).not.toContain('<script>alert');
  }
  for (const id of ['%', '%ff', 'a%c0%aeb'])
    for (const path of ['/orders/', '/api/orders/'])
      expect((await askAs(page, path + id)).status, path + id).toBe(400);
  // HTTP clients resolve these path segments before they send a request.
  for (const id of ['..', '%2e%2e', '.%2E']) {
    const { status, headers } = await askAs(page, `/api/orders/${id}`);
    expect([status, headers['location']], id).toEqual([308, '/api']);
  }
  const { requests } = recorded.parse(await backend.control('/requests'));
  const code = '[A-Za-z0-9_-]{1,128}';
  const templates: Record<string, RegExp> = {
    orders: new RegExp(
      `^/orders-api/(capabilities|v2/superorders/me(/tab)?|v1/superorders/${code}(/deliveryAddress)?|v1/Orders/${code}|orders/byAccount/${code})$`,
    ),
    delivery: new RegExp(`^/delivery-api/OrderDeliveryDates/${code}$`),
    reorder: new RegExp(`^/reorder-api/(reorder/status/${code}|reorder-direct)$`),
  };
  for (const { service, path } of requests) expect(path).toMatch(templates[service] ?? /^\/[\w]/);
});
