import { holdAnswer } from '../fixtures/hold-answer';
import { expect, test } from '../fixtures/test';
import { backend } from '../fixtures/backend';
import {
  add,
  alert,
  channel,
  countVisits,
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

test('ER-18 a failed removal is shown in the question, and can be tried again', async ({
  page,
  customer,
  faults,
}) => {
  await storeMethods(customer, twoMethods);
  await openPayment(page, customer);
  await faults.set({ service: 'customers', kind: 'status', value: 500, method: 'DELETE' });
  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not available right now.');
  expect(await storedMethods(customer)).toHaveLength(2);
  await faults.clear();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(method(page, 'Visa ending in 1111')).toHaveCount(0);
  await expect(method(page, 'Mastercard ending in 4444')).toContainText('Default');
});

test('ER-18 a provider that cannot be reached leaves the page as it is', async ({
  page,
  customer,
  faults,
}) => {
  await storeMethods(customer, twoMethods);
  await openPayment(page, customer);
  await faults.set({ service: 'customers', kind: 'status', value: 503, path: '/sessions' });
  await add(page).click();
  await expect(alert(page)).toContainText('This is not available right now.');
  await expect(method(page, 'Visa ending in 1111')).toBeVisible();
  await faults.clear();
  await goToProvider(page);
});

test('ER-18 methods that cannot be read are an error with a way to try again', async ({
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

test('a slow reply is shown as pending at once, and requested once', async ({ page, customer }) => {
  await openPayment(page, customer);
  const release = await holdAnswer(page, '**/api/payment/sessions');
  await add(page).dblclick();
  await expect(add(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('heading', { name: 'Add a payment method' })).toBeVisible();
  expect(await countVisits(customer)).toBe(1);
});

test('the provider’s page ends after half an hour', async ({ page, customer }) => {
  await openPayment(page, customer);
  await goToProvider(page);
  await backend.control('/clock', { offsetMs: 31 * 60_000 });
  try {
    await page.getByLabel('Card number').fill('4111 1111 1111 1111');
    await page.getByLabel('Expiry date').fill('08 / 31');
    await page.getByLabel('Name on the card').fill('A. Visser');
    await page.getByRole('button', { name: 'Save payment method' }).click();
    await expect(page.getByRole('heading', { name: 'This page has ended' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Bonaprint' }).click();
    await expect(add(page)).toBeVisible();
    expect(await storedMethods(customer)).toEqual([]);
  } finally {
    await backend.control('/clock', { offsetMs: 0 });
  }
});
