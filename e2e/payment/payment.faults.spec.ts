import { expect, test } from '../fixtures/test';
import { backend } from '../fixtures/backend';
import {
  add,
  channel,
  goToProvider,
  method,
  openPayment,
  storedMethods,
  storeMethods,
  twoMethods,
} from './payments';

test.use({
  customerOptions: { channel },
  expectedComplaints: [/status of (410|50\d)|React error #441/],
});

test('ER-18 payment methods that cannot be read cause an error with another try', async ({
  page,
  customer,
  faults,
}) => {
  await storeMethods(customer, twoMethods);
  await openPayment(page, customer);
  await faults.set({ service: 'customers', kind: 'status', value: 500, path: '/paymentmethods' });
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await faults.clear();
  await again.click();
  await expect(method(page, 'Visa ending in 1111')).toBeVisible();
});

test('the provider’s page expires after half an hour', async ({ page, customer }) => {
  await openPayment(page, customer);
  await goToProvider(page);
  await backend.control('/clock', { offsetMs: 31 * 60_000 });
  try {
    await page.getByLabel('Card number').fill('4111 1111 1111 1111');
    await page.getByLabel('Expiry date').fill('08 / 31');
    await page.getByLabel('Name on the card').fill('A. Visser');
    await page.getByRole('button', { name: 'Save payment method' }).click();
    await expect(page.getByRole('heading', { name: 'This page has expired' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Bonaprint' }).click();
    await expect(add(page)).toBeVisible();
    expect(await storedMethods(customer)).toEqual([]);
  } finally {
    await backend.control('/clock', { offsetMs: 0 });
  }
});
