import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channel, makeOrder, makeOrders, openOrder, ordersUrl } from './orders';

test.use({ customerOptions: { channel } });

test('OR-01 RT-05 two tabs show the number of their orders, and the address has the tab and the page', async ({
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

test.describe('a browser that allows the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the copy button of an order copies its code and shows a message', async ({
    page,
    customer,
  }) => {
    const { orderCode } = await makeOrder(customer);
    await openOrder(page, customer, orderCode);
    await page.getByRole('button', { name: `Copy order number ${orderCode}` }).click();
    await expect(page.getByRole('status').getByText('Copied')).toBeAttached();
    await expect(page).toHaveURL(ordersUrl(`/${orderCode}`));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderCode);
  });
});
