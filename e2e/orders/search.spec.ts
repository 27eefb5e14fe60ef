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
  const cards = page.getByRole('link', { name: /, Order / });
  const box = page.getByRole('searchbox', { name: 'Search your orders' });
  await expect(cards).toHaveCount(3);

  await box.fill(` ${byCode?.slice(2)} `);
  await box.press('Enter');
  await expect(page.getByText('1 order found')).toBeVisible();
  await expect(cards).toHaveAccessibleName(new RegExp(`, Order ${byCode}$`));

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
