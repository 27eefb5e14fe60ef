import { expectNoViolations } from '../fixtures/accessibility';
import { expect, type Page, test } from '../fixtures/test';
import {
  cardOf,
  choose,
  channel,
  dutch,
  openSettings,
  settingsUrl,
  storedBook,
  writeAddress,
} from './addresses';

test.use({ customerOptions: { channel } });

const save = (page: Page) => page.getByRole('button', { name: 'Save address' });
const labels = (page: Page) => page.locator('main form label:has(+ input)').allTextContents();

test('SG-03 SG-06 a first address is typed by keyboard, saved once, and becomes every default @phone', async ({
  page,
  customer,
}) => {
  await openSettings(page, customer, '/addresses/all');
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Add an address' }).press('Enter');
  await expect(page).toHaveURL(settingsUrl('/new-address'));
  await expect(page.getByLabel('First name')).toHaveValue('Test');
  await page.getByLabel('Country').selectOption({ label: 'Netherlands' });
  await page.getByLabel('First name').focus();
  const lines = ['Kari', 'Nordmann', '', '3512 jc', '9', 'A', 'Domplein', 'Utrecht', '030 2345678'];
  for (const line of lines) {
    await page.keyboard.press('ControlOrMeta+a');
    if (line) await page.keyboard.type(line);
    await page.keyboard.press('Tab');
  }
  await expectNoViolations(page);
  await page.getByLabel('City').press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(settingsUrl('/addresses/all'));
  await expect(page.getByText('Address saved')).toBeVisible();
  const card = cardOf(page, 'Kari Nordmann');
  await expect(card).toContainText('Domplein 9 A');
  await expect(card).toContainText('3512 JC Utrecht');
  await expect(card).toContainText('Default delivery address');
  await expect(card).toContainText('Default billing address');
  await expectNoViolations(page);
  expect(await storedBook(customer)).toMatchObject([
    { houseNumberAddition: 'A', postalCode: '3512 JC', countryCode: 'NL', isDefaultBilling: true },
  ]);
});

test('SG-04 the fields depend on the country, and errors have the texts of the specification', async ({
  page,
  customer,
}) => {
  await openSettings(page, customer, '/new-address');
  await expect(page.getByLabel('Country')).toHaveValue('GB');
  expect((await labels(page)).slice(3)).toEqual([
    // The postcode comes first, because the look-up needs it to find street and city.
    'Postcode',
    'House number or name',
    'Flat or unit (optional)',
    'Street name',
    'City',
    'Phone number (optional)',
  ]);
  await page.getByLabel('City').fill('Town');
  await page.getByLabel('Country').selectOption('IT');
  await expect(page.getByLabel('Province')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Town');
  expect((await labels(page)).slice(3, 9)).toEqual([
    'Street name',
    'Street number',
    'Flat or unit (optional)',
    'Postcode',
    'City',
    'Province',
  ]);
  await page.getByLabel('Street name').fill('7');
  await page.getByLabel('Street number').fill('x');
  await page.getByLabel('Postcode').fill('99');
  await page.getByLabel('Phone number (optional)').fill('12');
  await save(page).click();
  for (const [label, error] of [
    ['Street name', 'Street name must be valid, for example Via Roma'],
    ['Street number', 'Street number must be valid, for example 12'],
    ['Postcode', 'Postal Code must be valid, for example 00184'],
    ['Province', 'Please fill this in'],
    ['Phone number (optional)', 'Phone number must be valid, for example 06 1234 5678'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(error);
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Street name')).toBeFocused();
  await expectNoViolations(page);
  expect(await storedBook(customer)).toEqual([]);
});

test('SG-03 WCAG 1.3.5 every input has an autocomplete token', async ({ page, customer }) => {
  await openSettings(page, customer, '/new-address');
  const tokens = await page
    .locator('main form :is(input:not([type=checkbox]), select)')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  expect(tokens).toEqual([
    'shipping country',
    'shipping given-name',
    'shipping family-name',
    'shipping organization',
    'shipping postal-code',
    'off',
    'off',
    'shipping address-line1',
    'shipping address-level2',
    'shipping tel',
  ]);
});

test('SG-03 an address is changed and becomes the default in place of the other one @services', async ({
  page,
  customer,
}) => {
  await writeAddress(customer, 'POST');
  const second = await writeAddress(customer, 'POST', { firstName: 'Mum' });
  await openSettings(page, customer, '/addresses/all');
  await choose(cardOf(page, 'Mum'), 'Change');
  await expect(page).toHaveURL(settingsUrl(`/address/${second}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change address');
  await expect(page.getByLabel('Street name')).toHaveValue('Prinsengracht');
  await page.getByLabel('City').fill('Utrecht');
  await page.getByLabel('As my default delivery address').check();
  await save(page).dblclick();
  await expect(page).toHaveURL(settingsUrl('/addresses/all'));
  await expect(cardOf(page, 'Mum')).toContainText('Default delivery address');
  await expect(cardOf(page, 'Anna')).not.toContainText('Default delivery address');
  expect(await storedBook(customer)).toMatchObject([
    { firstName: 'Anna', isDefaultDelivery: false, isDefaultBilling: true },
    { firstName: 'Mum', city: 'Utrecht', isDefaultDelivery: true, version: 2 },
  ]);

  await choose(cardOf(page, 'Anna'), 'Make default delivery address');
  await expect(page.getByText(/Your default delivery address is now: Anna Visser/)).toBeVisible();
  await expect(
    cardOf(page, 'Anna').getByText('Default delivery address', { exact: true }),
  ).toBeVisible();
  // The focus must be on the menu's button, or on the list if the card has moved, but not at the
  // start of the page.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  expect((await storedBook(customer))[0]).toMatchObject({ isDefaultDelivery: true });
});

test.describe('an address of another customer', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('RT-10 the page is the same for an id of another customer, a malformed one and an unknown one', async ({
    page,
    customer,
    createCustomer,
  }) => {
    const stranger = await createCustomer({ channel });
    const foreign = await writeAddress(stranger, 'POST', { lastName: 'Secret' });
    await openSettings(page, customer, '/addresses/all');
    for (const id of [foreign, 'never-was', 'a%2Fb', 'a;b', '%252e%252e', 'x'.repeat(300)]) {
      await page.goto(settingsUrl(`/address/${id}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address not found');
      await expect(page.locator('body')).not.toContainText('Secret');
    }
  });
});

test.describe('a business customer', () => {
  test.use({ customerOptions: { channel, authMethod: 'b2b' } });

  test('SG-03 RT-10 a business customer has the company as the first field, at its own addresses', async ({
    page,
    customer,
  }) => {
    await openSettings(page, customer, '/addresses/all');
    await page.getByRole('link', { name: 'Add an address' }).click();
    await expect(page).toHaveURL(settingsUrl('/b2b/new-address'));
    expect((await labels(page))[0]).toBe('Company');
    await page.getByLabel('House number or name').fill('1');
    await page.getByLabel('Street name').fill('High Street');
    await page.getByLabel('City').fill('London');
    await page.getByLabel('Postcode').fill('SW1A 2AA');
    await save(page).click();
    await expect(page.getByLabel('Company')).toHaveAccessibleDescription('Please fill this in');
    expect(await storedBook(customer)).toEqual([]);
    await page.getByLabel('Company').fill('Studio Ltd');
    await save(page).click();
    await expect(cardOf(page, 'Studio Ltd')).toBeVisible();
    const [address] = await storedBook(customer);
    await page.goto(settingsUrl(`/address/${address?.id}`));
    await expect(page).toHaveURL(settingsUrl(`/b2b/address/${address?.id}`));
    await page.goto(settingsUrl('/new-address'));
    await expect(page).toHaveURL(settingsUrl('/b2b/new-address'));
  });
});

test('RT-10 RT-13 a consumer is redirected from the business pages to the consumer pages', async ({
  page,
  customer,
}) => {
  const id = await writeAddress(customer, 'POST', dutch);
  await openSettings(page, customer, '/addresses/all');
  await page.goto(settingsUrl('/b2b/new-address'));
  await expect(page).toHaveURL(settingsUrl('/new-address'));
  await page.goto(settingsUrl(`/b2b/address/${id}`));
  await expect(page).toHaveURL(settingsUrl(`/address/${id}`));
});
