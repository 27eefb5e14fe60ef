import { superOrderDto } from '@/lib/contracts/orders';

import { expectNoViolations } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { makeOrder } from '../orders/orders';
import { channel, writeAddress } from './addresses';

test.use({ customerOptions: { channel } });

test('OR-10 SG-03 a saved address in the same country can become an order’s new address', async ({
  page,
  customer,
  backend,
}) => {
  await writeAddress(customer, 'POST', {
    firstName: 'Mum',
    city: 'Utrecht',
    postalCode: '3512 JC',
  });
  await writeAddress(customer, 'POST', {
    firstName: 'Jean',
    countryCode: 'FR',
    postalCode: '75011',
  });
  const { orderCode } = await makeOrder(customer);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/addresses')) requests.push(request.url());
  });
  await signIn(page, customer, channel, `/orders/${orderCode}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Change delivery address' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Another address' })).toBeFocused();
  expect(requests).toHaveLength(1);
  await expect(page.getByRole('radio', { name: /Jean/ })).toHaveCount(0);
  await expect(page.getByText(/^One more saved address is outside Netherlands/)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /Mum/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We’ve passed on your new address.')).toBeVisible();
  const stored = superOrderDto.parse(
    await backend.readAs(customer, `/orders-api/v1/superorders/${orderCode}`, channel),
  );
  expect(stored.addressChange?.status).toBeDefined();
  await expect(page.getByText('Your delivery address has been changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Mum Visser');
});
