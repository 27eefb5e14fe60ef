import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import {
  askAs,
  channel,
  daysAgo,
  makeOrder,
  makeOrders,
  openOrders,
  ordersUrl,
  storedOrder,
} from './orders';

test.use({ customerOptions: { channel } });

test('OR-01 RT-05 two tabs count their orders, and tab and page live in the address', async ({
  page,
  customer,
}) => {
  await makeOrders(customer, 25);
  await makeOrders(customer, 3, { from: 40, status: 'Dispatched' });
  await signIn(page, customer, channel, '/orders');
  const tabs = page.getByRole('navigation', { name: 'Orders by progress' });
  const inProgress = tabs.getByRole('link', { name: 'In progress (25)' });
  const history = tabs.getByRole('link', { name: 'History (3)' });
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(page).toHaveTitle(/^My orders · Bonaprint$/);
  await expect(inProgress).toHaveAttribute('aria-current', 'page');
  await expect(cards).toHaveCount(24);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(ordersUrl('?order_state=inProgress&page=2'));
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);

  await history.click();
  await expect(page).toHaveURL(ordersUrl('?order_state=history'));
  await expect(cards).toHaveCount(3);
  await expect(history).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Pages of orders' })).toHaveCount(0);

  await page.goBack();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(cards).toHaveCount(24);
  await page.goForward();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
});

test('OR-01 a page beyond the end is the last one, and what no address should say is the first', async ({
  page,
  customer,
}) => {
  await makeOrders(customer, 25);
  await signIn(page, customer, channel, '/orders?order_state=inProgress&page=99');
  const current = page
    .getByRole('navigation', { name: 'Pages of orders' })
    .locator('[aria-current]');
  await expect(current).toHaveText('2');
  for (const [query, tab] of [
    ['page=0', 'inProgress'],
    ['page=-1', 'inProgress'],
    ['page=2.5', 'inProgress'],
    ['page=9999999999', 'inProgress'],
    ['page=2&page=1&order_state=everything', 'inProgress'],
    ['order_state=__proto__', 'inProgress'],
    ['order_state=history&order_state=inProgress&page[]=2', 'history'],
    ['q=%00%ff%', 'inProgress'],
  ] as const) {
    const { status, body } = await askAs(page, `/orders?${query}`);
    expect(status, query).toBe(200);
    const html = body.toString();
    expect(html, query).toContain(`My orders</h1>`);
    const links = html.match(/<a [^>]*aria-current="page"[^>]*>/g)?.join(' ');
    expect(links, query).toContain(`order_state=${tab}`);
  }
});

test('OR-03 an order changes its tab thirty days after it was made, or fourteen after a dispatched product was paid', async ({
  page,
  customer,
}) => {
  const minute = 1 / 1440;
  const parcel = (days: number) => ({
    createdAt: daysAgo(20),
    products: [{ status: 'Dispatched', paymentChangedAt: daysAgo(days) }, { status: 'Confirmed' }],
  });
  const young = [
    await makeOrder(customer, { createdAt: daysAgo(30 - 2 * minute) }),
    await makeOrder(customer, parcel(14 - 2 * minute)),
  ];
  const old = [
    await makeOrder(customer, { createdAt: daysAgo(30 + minute) }),
    await makeOrder(customer, parcel(14 + minute)),
  ];
  await signIn(page, customer, channel, '/orders');
  const shown = page.getByRole('heading', { level: 2 });
  const headings = (orders: typeof young) => orders.map(({ orderCode }) => `Order ${orderCode}`);
  await expect(shown).toHaveCount(2);
  expect((await shown.allTextContents()).toSorted()).toEqual(headings(young).toSorted());
  await page.getByRole('link', { name: 'History (2)' }).click();
  await expect(page).toHaveURL(/order_state=history/);
  await expect(page.getByRole('heading', { name: headings(old)[0] })).toBeVisible();
  expect((await shown.allTextContents()).toSorted()).toEqual(headings(old).toSorted());
});

test('OR-04 OR-05 OR-06 a card says what the order is, and each status by word and sign', async ({
  page,
  customer,
}) => {
  const groups = {
    Received: 'Awaiting payment',
    Confirmed: 'Ordered',
    ProductionStarted: 'In production',
    ProductionCompleted: 'In production',
    Dispatched: 'Sent',
    Cancelled: 'Cancelled',
  };
  const codes = new Map<string, string>();
  for (const status of Object.keys(groups))
    codes.set(status, (await makeOrder(customer, { status })).orderCode);
  const { orderCode } = await makeOrder(customer, {
    createdAt: daysAgo(1),
    source: 'app',
    products: [
      { title: 'Summer in Norway' },
      { title: 'Grandma’s calendar', articleId: 'CAL_A4L' },
      ...Array.from({ length: 4 }, () => ({ articleId: 'MUG_300' })),
    ],
  });
  await signIn(page, customer, channel, '/orders');
  const card = (code = '') => page.getByRole('listitem').filter({ hasText: `Order ${code}` });
  for (const [status, word] of Object.entries(groups)) {
    const pill = card(codes.get(status)).getByText(word, { exact: true });
    await expect(pill).toBeVisible();
    await expect(pill.locator('xpath=..').locator('svg')).toBeVisible();
  }
  const colourOf = (status: string, word: string) =>
    card(codes.get(status))
      .getByText(word, { exact: true })
      .evaluate((pill) => getComputedStyle(pill).color);
  const calm = await colourOf('Confirmed', 'Ordered');
  expect(await colourOf('Dispatched', 'Sent')).toBe(calm);
  expect(await colourOf('Cancelled', 'Cancelled')).not.toBe(calm);

  const { totals } = await storedOrder(customer, orderCode);
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  const whole = card(orderCode);
  await expect(whole).toContainText('yesterday · App');
  await expect(whole).toContainText('Summer in Norway, Grandma’s calendar');
  await expect(whole).toContainText(`${money.format(totals.total)} · 6 products`);
  await expect(whole).toContainText('+2');
  await whole.getByRole('link', { name: `Order ${orderCode}` }).click();
  await expect(page).toHaveURL(ordersUrl(`/${orderCode}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('with the clipboard at hand', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the copy button of an order puts its code on the clipboard and says so', async ({
    page,
    customer,
  }) => {
    const { orderCode } = await makeOrder(customer);
    await openOrders(page, customer);
    await page.getByRole('button', { name: `Copy order code ${orderCode}` }).click();
    await expect(page.getByRole('status').getByText('Copied')).toBeAttached();
    await expect(page).toHaveURL(ordersUrl());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderCode);
  });
});

test('without the clipboard the copy button says what to do instead', async ({
  page,
  customer,
}) => {
  const { orderCode } = await makeOrder(customer);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await openOrders(page, customer);
  await page.getByRole('button', { name: `Copy order code ${orderCode}` }).click();
  await expect(page.getByText('Could not copy. Please select the code')).toBeAttached();
});
