import { readFile } from 'node:fs/promises';

import { expectNoViolations } from '../fixtures/accessibility';
import { signIn, startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import {
  channel,
  makeOrder,
  makeOrders,
  openNewOrder,
  openOrder,
  ordersUrl,
  writesOf,
} from './orders';

test.use({
  customerOptions: { channel },
  expectedComplaints: [/status of 50[0-4]|ERR_INTERNET_DISCONNECTED|React error #441/],
});

const reference = /Reference: [\w-]{16,}/;
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

const orderError = 'An error occurred loading this order, please contact us to report this issue.';
const unavailable = 'This isn’t available right now. Please try again in a few minutes.';
const unexpected =
  'An unexpected error has occurred, please contact us if you continue to have problems.';

// Each fault uses another brand: after repeated failures the circuit breaker rejects the calls of a
// brand for some seconds.
const outages = [
  { kind: 'status', value: 500, list: unexpected, brand: 'bonaprint-gb' },
  { kind: 'status', value: 503, list: unavailable, brand: 'pixabo-gb' },
] as const;

test('ER-14 ER-18 check 39 a failed orders service causes the catalogue’s message, a reference and another try, which works', async ({
  page,
  customer,
  faults,
}) => {
  for (const { kind, value, list, brand } of outages) {
    const products = [{ title: 'Summer' }];
    const { orderCode } = await makeOrder(customer, { channel: brand, products });
    await startSession(page, customer, brand);
    await faults.set({ service: 'orders', kind, value });

    await page.goto(channelUrl(brand, `/orders/${orderCode}`));
    await expect(problem(page)).toContainText(orderError);
    await expect(problem(page)).toContainText(reference);
    await expect(page.getByRole('main')).not.toContainText(/superorders|upstream|status \d/);
    await faults.clear();
    await retry(page).click();
    await expect(page.getByText(`Order ${orderCode}`, { exact: true })).toBeVisible();
    await expect(problem(page)).toHaveCount(0);

    await faults.set({ service: 'orders', kind, value });
    await page.goto(channelUrl(brand, '/orders'));
    await expect(problem(page)).toContainText(list);
    await expect(problem(page)).toContainText(reference);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await faults.clear();
    await retry(page).click();
    await expect(page.getByText('Summer')).toBeVisible();
    await expect(problem(page)).toHaveCount(0);
  }
});

test('check 28 an invalid order in the list hides no other order', async ({
  page,
  customer,
  faults,
}) => {
  const codes = await makeOrders(customer, 3);
  await faults.set({ service: 'orders', kind: 'partial' });
  await signIn(page, customer, channel, '/orders');
  const cards = page.getByRole('link', { name: /, Order / });
  await expect(cards).toHaveCount(2);
  expect(
    await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([codes[0], codes[2]].map((code) => `/orders/${code}`));
  // The service counts the invalid order, too.
  await expect(page.getByRole('link', { name: 'In progress (3)' })).toBeVisible();
  await expect(page.getByText('1 entry couldn’t be shown here.')).toBeVisible();
});

test('MO-04 additional parts of an order fail independently, each with its own message', async ({
  page,
  customer,
  faults,
}) => {
  const { orderCode } = await makeOrder(customer, {
    products: [
      { title: 'Summer' },
      { articleId: 'VOU_025', voucherOptionCode: `OPT-${crypto.randomUUID()}`, voucherOffer: {} },
    ],
  });
  await signIn(page, customer, channel, '/orders');
  for (const service of ['delivery', 'reorder', 'articles', 'vouchers', 'products', 'merchandise'])
    await faults.set({ service, kind: 'status', value: 500 });
  await page.goto(ordersUrl(`/${orderCode}`));
  await expect(page.getByText('We can’t show the expected delivery date right now.')).toBeVisible();
  await expect(page.getByText('We couldn’t check whether this order can be placed')).toBeVisible();
  await expect(page.getByText('Summer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);

  const voucher = problem(page);
  await expect(voucher).toContainText('Your voucher couldn’t be loaded.');
  await expect(voucher).toContainText(reference);
  await voucher.getByRole('button', { name: 'Try again' }).click();
  await expect(voucher).toContainText('Your voucher couldn’t be loaded.');
  await faults.clear();
  await voucher.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Your voucher' })).toBeVisible();
  await expect(voucher).toHaveCount(0);
});

test('OR-19 ER-18 SH-09 a failed PDF shows an error with a reference on its order, and the next try works', async ({
  page,
  customer,
  faults,
}) => {
  const { orderCode } = await makeOrder(customer, { products: [{ title: 'Summer' }] });
  const address = ordersUrl(`/${orderCode}?stripped=true`);
  await signIn(page, customer, channel, `/orders/${orderCode}?stripped=true`);
  const link = page.getByRole('link', { name: 'Download photo book as PDF: Summer' });
  await faults.set({ service: 'products', kind: 'status', value: 503, path: '/v1/pdf/' });
  await link.click();
  await expect(problem(page)).toContainText('The PDF couldn’t be loaded.');
  await expect(problem(page)).toContainText(unavailable);
  await expect(problem(page)).toContainText(reference);
  await expect(page.getByText(`Order ${orderCode}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectNoViolations(page);

  await faults.clear();
  const failureUrl = page.url();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect((await readFile(await file.path())).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(page.url()).toBe(failureUrl);
  await problem(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(address);
  await expect(link).toBeVisible();
  await expect(problem(page)).toHaveCount(0);
});

test('MO-02 an address that could not be sent stays in the form, and the next try works', async ({
  page,
  customer,
  faults,
}) => {
  await openNewOrder(page, customer);
  await page.getByRole('button', { name: 'Change delivery address' }).click();
  await page.getByLabel('City').fill('Utrecht');
  await page.getByLabel('First name').fill('Kari');
  await faults.set({ service: 'orders', kind: 'status', value: 503, method: 'PUT' });
  const save = page.getByRole('button', { name: 'Save this address' });
  await save.click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText(unavailable);
  await expect(alert).toContainText(reference);
  await expect(page.getByLabel('City')).toHaveValue('Utrecht');
  await expect(page.getByLabel('First name')).toHaveValue('Kari');
  expect(await writesOf(customer)).toEqual([]);

  await page.context().setOffline(true);
  await save.click();
  await expect(alert).toContainText('You’re offline.');
  await expect(page.getByLabel('City')).toHaveValue('Utrecht');
  await page.context().setOffline(false);

  await faults.clear();
  await save.click();
  await expect(page.getByText('We’ve passed on your new address.')).toBeVisible();
  expect(await writesOf(customer)).toHaveLength(1);
});

test('OR-16 check 48 a basket is filled once although the answer was lost, and a failed basket can be tried again', async ({
  page,
  customer,
  faults,
}) => {
  const { orderCode } = await makeOrder(customer);
  await page.route('https://www.bonaprint.co.uk.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Your basket</h1>' }),
  );
  await openOrder(page, customer, orderCode);
  const section = page.getByRole('region', { name: 'Order again' });
  await expect(section.getByRole('button')).toBeVisible();
  await faults.set({ service: 'reorder', kind: 'malformed', method: 'POST', after: true });
  await section.getByRole('button').click();
  await expect(section.getByRole('alert')).toContainText('Your basket couldn’t be filled.');
  await expect(section.getByRole('alert')).toContainText(reference);
  await faults.clear();
  await section.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
  const keys = (await writesOf(customer)).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});
