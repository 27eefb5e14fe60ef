import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channel, makeOrder, makeOrders, ordersUrl } from './orders';

test.use({ customerOptions: { channel } });

test('OR-01 a search finds an order by its code or its product, in both tabs, and can be cleared', async ({
  page,
  customer,
}) => {
  const [byCode] = await makeOrders(customer, 2);
  await makeOrder(customer, { products: [{ title: 'Été à la Crème brûlée' }] });
  await makeOrders(customer, 1, { from: 50, products: [{ title: 'Old creme brulee' }] });
  await signIn(page, customer, channel, '/orders');
  const cards = page.getByRole('heading', { level: 2, name: /^Order / });
  const box = page.getByRole('searchbox', { name: 'Search your orders' });
  await expect(cards).toHaveCount(3);

  await box.fill(` ${byCode?.slice(2)} `);
  await box.press('Enter');
  await expect(page.getByText('1 order found')).toBeVisible();
  await expect(cards).toHaveText([`Order ${byCode}`]);

  await box.fill('CREME BRULEE');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(ordersUrl('?order_state=inProgress&q=CREME+BRULEE'));
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: 'History (1)' }).click();
  await expect(page).toHaveURL(ordersUrl('?order_state=history&q=CREME+BRULEE'));
  await expect(cards).toHaveCount(1);
  await expect(box).toHaveValue('CREME BRULEE');

  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(ordersUrl('?order_state=history'));
  await expect(box).toHaveValue('');
});

test('a search without a match says so, and leads to the other tab when the match is there', async ({
  page,
  customer,
}) => {
  await makeOrders(customer, 1, { from: 50, products: [{ title: 'Harbour' }] });
  await makeOrder(customer);
  await signIn(page, customer, channel, '/orders?q=harbour');
  await expect(page.getByRole('heading', { name: 'No order matches “harbour”' })).toBeVisible();
  await page.getByRole('link', { name: 'See 1 match under History' }).click();
  await expect(page).toHaveURL(ordersUrl('?order_state=history&q=harbour'));
  await expect(page.getByRole('heading', { level: 2, name: /^Order / })).toHaveCount(1);

  const hostile = `<b onclick="x">{search}'{count, plural}%$&`;
  await page.goto(ordersUrl(`?q=${encodeURIComponent(hostile)}`));
  await expect(page.getByRole('heading', { name: `No order matches “${hostile}”` })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(hostile);
  await page.getByRole('main').getByRole('link', { name: 'Clear search' }).last().click();
  await expect(page).toHaveURL(ordersUrl('?order_state=inProgress'));
  await expect(page.getByRole('heading', { level: 2, name: /^Order / })).toHaveCount(1);
});

test('a new customer is led to the shop from both empty tabs', async ({ page, customer }) => {
  await signIn(page, customer, channel, '/orders');
  await expect(page.getByRole('heading', { name: 'No orders in progress' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const shop = /^https:\/\/www\.bonaprint\.co\.uk\.example\//;
  await expect(page.getByRole('link', { name: 'Start something new' })).toHaveAttribute(
    'href',
    shop,
  );
  await page.getByRole('link', { name: 'History (0)' }).click();
  await expect(page.getByRole('heading', { name: 'No earlier orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Discover our products' })).toHaveAttribute(
    'href',
    shop,
  );
});
