import { expect, test } from '../fixtures/test';
import { backendOrigin } from '../fixtures/urls';
import { channel, openNewOrder, ordersUrl, storedOrder } from './orders';

test.use({ customerOptions: { channel } });

test('an order with a failed payment is paid on the provider’s page, and its heading shows that it is paid', async ({
  page,
  customer,
}) => {
  const code = await openNewOrder(page, customer, {
    status: 'Received',
    paymentStatus: 'paymentFailed',
  });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your payment didn’t go through');
  await page.getByRole('link', { name: /^Pay £/ }).click();
  await expect(page).toHaveURL((url) => url.origin === backendOrigin);
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Expiry date').fill('08 / 39');
  await page.getByLabel('Name on the card').fill('A. Visser');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(page).toHaveURL(ordersUrl(`/${code}`));
  await expect(heading).toHaveText(/^Ordered\. With you between /);
  await expect(page.getByRole('link', { name: /^Pay £/ })).toHaveCount(0);
  expect(await storedOrder(customer, code)).toMatchObject({ paymentStatus: 'paymentSuccess' });
});

test('an unpaid order is cancelled after a confirmation, and its heading shows the cancellation and has the focus', async ({
  page,
  customer,
}) => {
  const code = await openNewOrder(page, customer, { status: 'Received' });
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel this order' }).dblclick();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Cancelled');
  await expect(heading).toBeFocused();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  expect((await storedOrder(customer, code)).status).toBe('Cancelled');
});
