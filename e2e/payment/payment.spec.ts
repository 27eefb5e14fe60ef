import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import {
  add,
  channel,
  fillCard,
  goToProvider,
  method,
  openPayment,
  paymentUrl,
  save,
  storedMethods,
  storeMethods,
  twoMethods,
} from './payments';

test.use({ customerOptions: { channel }, expectedComplaints: [/payment-provider/] });

test('SG-01 RT-09 a card that was added at the provider is in the list after the return @phone', async ({
  page,
  customer,
}) => {
  await openPayment(page, customer);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment method' })).toBeVisible();
  await expect(page.getByText('You have no payment methods yet')).toBeVisible();
  await expectNoViolations(page);
  await goToProvider(page);
  await expect(
    page.getByText(`It will be saved for ${customer.email} at Bonaprint.`),
  ).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    await expectNoViolations(page);
  }

  await fillCard(page, '4242 4242 4242 4242');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Only the test numbers on this page');
  await expectNoViolations(page);
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await expect(page.getByLabel('Name on the card')).toHaveValue('A. Visser');
  await page.getByLabel('Card number').fill('4111111111111111');
  await save(page).dblclick();

  await expect(page).toHaveURL(paymentUrl());
  await expect(page.getByText('Your payment method has been added.')).toBeVisible();
  const card = method(page, 'Visa ending in 1111');
  await expect(card).toContainText('Default');
  await expect(card).toContainText('Valid until 08/2031');
  expect(await storedMethods(customer)).toMatchObject([
    { brand: 'Visa', last4: '1111', holder: 'A. Visser', expiryYear: 2031, isDefault: true },
  ]);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByText('Your payment method has been added.')).toHaveCount(0);
});

test('a bank account is added by keyboard alone', async ({ page, customer }) => {
  await openPayment(page, customer);
  await add(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Direct debit' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Direct debit' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByLabel('IBAN').focus();
  await page.keyboard.type('NL91 ABNA 0417 1643 00');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Anna Visser');
  await page.keyboard.press('Enter');
  await expect(method(page, 'SEPA ending in 4300')).toContainText('Anna Visser');
});

test('the customer can leave the provider’s page by its button, which ends the page, or by the browser’s Back', async ({
  page,
  customer,
}) => {
  await openPayment(page, customer);
  await goToProvider(page);
  const visit = page.url();
  await page.getByRole('button', { name: 'Cancel and go back to Bonaprint' }).click();
  await expect(page).toHaveURL(paymentUrl());
  await expect(page.getByText('You left without adding a payment method.')).toBeVisible();
  expect(await storedMethods(customer)).toEqual([]);
  await page.goto(visit);
  await expect(page.getByRole('heading', { name: 'This page has expired' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Back to Bonaprint' }).click();
  await expect(add(page)).toBeVisible();
  await goToProvider(page);
  await page.goBack();
  await goToProvider(page);
});

test('the customer chooses a default, and after its removal another method becomes the default', async ({
  page,
  customer,
}) => {
  await storeMethods(customer, [...twoMethods, { brand: 'American Express', last4: '0005' }]);
  await openPayment(page, customer);
  const [visa, mastercard, amex] = [
    method(page, 'Visa ending in 1111'),
    method(page, 'Mastercard ending in 4444'),
    method(page, 'American Express ending in 0005'),
  ];
  await expect(mastercard).toContainText('Expired: 01/2020');
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    await expectNoViolations(page);
  }
  await page
    .getByRole('button', { name: 'Make American Express ending in 0005 the default' })
    .click();
  await expect(
    page.getByText('American Express ending in 0005 is now your default payment method.'),
  ).toBeVisible();
  await expect(amex).toContainText('Default');
  await expect(visa.getByText('Default', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your payment methods' })).toBeFocused();

  const remove = page.getByRole('button', { name: 'Remove American Express ending in 0005' });
  await remove.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove American Express ending in 0005?' });
  await expect(dialog).toContainText(
    'Visa ending in 1111 will become your default payment method.',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect(await storedMethods(customer)).toHaveLength(3);

  await remove.press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).dblclick();
  await expect(page.getByText('American Express ending in 0005 has been removed.')).toBeVisible();
  await expect(amex).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your payment methods' })).toBeFocused();
  await expect(visa.getByText('Default', { exact: true })).toBeVisible();
  expect((await storedMethods(customer)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual(
    [
      ['1111', true],
      ['4444', false],
    ],
  );
});

test('after the last method is removed the page offers to add one', async ({ page, customer }) => {
  await storeMethods(customer, [{ isDefault: true }]);
  await openPayment(page, customer);
  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).not.toContainText('becomes your default');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no payment methods yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your payment methods' })).toBeFocused();
  expect(await storedMethods(customer)).toEqual([]);
});

test('check 29 a hostile holder and brand are shown as plain text', async ({ page, customer }) => {
  const holder = '<img src=x onerror=alert(1)> {name} \u202E$& ' + 'W'.repeat(120);
  await storeMethods(customer, [{ isDefault: true, holder, brand: '<b>{last4}</b>' }, {}]);
  await openPayment(page, customer);
  await expect(page.getByText(holder.slice(0, 30), { exact: false })).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove <b>{last4}</b> ending in 1111' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Remove <b>{last4}</b> ending in 1111?' }),
  ).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});

test('SH-18 business customers have the same page, and the stored methods are in the HTML before any script', async ({
  page,
  createCustomer,
}) => {
  const customer = await createCustomer({ channel, authMethod: 'b2b' });
  await storeMethods(customer, twoMethods);
  await openPayment(page, customer);
  await expect(method(page, 'Visa ending in 1111')).toBeVisible();
  const html = await page.evaluate(async () => (await fetch(window.location.href)).text());
  expect(html).toContain('Visa ending in 1111');
  expect(html).toContain('Expired: 01/2020');
});
