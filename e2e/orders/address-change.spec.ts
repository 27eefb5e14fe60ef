import { expect, type Page, test } from '../fixtures/test';
import { backendOrigin } from '../fixtures/urls';
import { channel, daysAgo, openNewOrder, ordersUrl, storedOrder, writesOf } from './orders';

test.use({ customerOptions: { channel } });

const form = (page: Page) => page.getByRole('form', { name: 'New delivery address' });
const open = (page: Page) =>
  page.getByRole('button', { name: 'Change delivery address' }).press('Enter');

test('OR-10 OR-11 a new address is typed, sent once, and appears automatically after production has accepted it @services', async ({
  page,
  customer,
}) => {
  const orderCode = await openNewOrder(page, customer);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await open(page);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Anna');
  await expect(form(page)).toContainText('The country of an order can’t be changed.');
  for (const value of ['Kari', 'Nordmann', 'Fjord & Co']) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('City').fill('Utrecht');
  await page.getByLabel('Phone number (optional)').fill('');
  // A second key press must not send the form again.
  await page.getByLabel('City').press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('We’ve passed on your new address.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByText('Prinsengracht 263')).toBeVisible();

  await expect(page.getByText('Your delivery address has been changed.')).toBeVisible();
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('Kari Nordmann');
  await expect(delivery).toContainText('Fjord & Co');
  await expect(delivery).toContainText('Utrecht');
  expect(loads).toEqual([]);
  expect(await writesOf(customer)).toMatchObject([
    { method: 'PUT', path: `/orders-api/v1/superorders/${orderCode}/deliveryAddress` },
  ]);
  const { addressChange, deliveryAddress } = await storedOrder(customer, orderCode);
  expect(addressChange?.status).toBe('SuccessfulUpdate');
  expect(deliveryAddress).toMatchObject({ firstName: 'Kari', city: 'Utrecht', countryCode: 'NL' });
});

test('OR-10 when production cannot change the address, the page says so, keeps the old address and offers another try', async ({
  page,
  customer,
}) => {
  const orderCode = await openNewOrder(page, customer);
  await open(page);
  await page.getByLabel('City').fill('Unreachable');
  await page.getByRole('button', { name: 'Save this address' }).dblclick();
  await expect(page.getByText('We’ve passed on your new address.')).toBeVisible();
  await expect(page.getByText('Your delivery address couldn’t be changed.')).toBeVisible();
  await expect(page.getByText('Amsterdam')).toBeVisible();
  await page.getByRole('button', { name: 'Try another address' }).click();
  await expect(form(page)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Amsterdam');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your delivery address couldn’t be changed.')).toBeVisible();
  expect(await writesOf(customer)).toHaveLength(1);
  const { addressChange, deliveryAddress } = await storedOrder(customer, orderCode);
  expect(addressChange?.status).toBe('RequestFailed');
  expect(deliveryAddress?.city).toBe('Amsterdam');
});

test.describe('a session that ends while the form is open', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('OR-10 after the sign-in the form of the same order is open with the typed values', async ({
    page,
    customer,
    backend,
  }) => {
    const orderCode = await openNewOrder(page, customer);
    await open(page);
    await page.getByLabel('City').fill('Utrecht');
    await backend.control('/backchannel-logout', { sub: customer.sub });
    await page.getByRole('button', { name: 'Save this address' }).click();
    await expect(form(page).getByRole('alert')).toContainText('kept in this window');
    await form(page).getByRole('link', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL((url) => url.origin === backendOrigin);
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page).toHaveURL(ordersUrl(`/${orderCode}`));
    await expect(form(page)).toContainText('Welcome back! What you’d typed is still here.');
    await expect(page.getByLabel('City')).toHaveValue('Utrecht');
    await page.getByRole('button', { name: 'Save this address' }).click();
    await expect(page.getByText('We’ve passed on your new address.')).toBeVisible();
    expect(await writesOf(customer)).toHaveLength(1);
  });
});

test('OR-10 the page shows an earlier request for a change with its outcome', async ({
  page,
  customer,
}) => {
  const address = {
    firstName: 'Kari',
    lastName: 'Nordmann',
    street: 'Domplein',
    houseNumber: '9',
    postalCode: '3512 JE',
    city: 'Utrecht',
    countryCode: 'NL',
  };
  await openNewOrder(page, customer, {
    status: 'ProductionStarted',
    addressChange: { requestedAt: daysAgo(1), address },
  });
  await expect(page.getByText('Your delivery address has been changed.')).toBeVisible();
  await expect(page.getByText('Domplein 9')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toHaveCount(0);
});
