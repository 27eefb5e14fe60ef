import { expectNoViolations } from '../fixtures/accessibility';
import { waitForHydration } from '../fixtures/hydration';
import { holdAnswer } from '../fixtures/hold-answer';
import { expect, type Page, test } from '../fixtures/test';
import {
  channel,
  detailsForm,
  emma,
  openSettings,
  rowOf,
  save,
  settingsUrl,
  storedCustomer,
  updatesOf,
} from './settings';

test.use({ customerOptions: { channel, customer: emma } });

const path = '/personal-details';
const type = async (page: Page, values: readonly string[]) => {
  for (const value of values) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
};

test('SG-02 EN-08 details are typed by keyboard, saved once, and shown on every page at once @phone @services', async ({
  page,
  customer,
}) => {
  await openSettings(page, customer, path);
  await expectNoViolations(page);
  await page.getByLabel('First name').focus();
  await type(page, ['Noor', 'de Vries', '3', '7', '1990', '07911 123456']);
  await page.getByLabel('Title (optional)').selectOption('Dr');
  await page.getByLabel('Phone number').press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  expect(await storedCustomer(customer)).toMatchObject({
    title: 'Dr',
    firstName: 'Noor',
    lastName: 'de Vries',
    dateOfBirth: '1990-07-03',
    phoneNumber: '+447911123456',
    language: 'en-GB',
    newsletter: true,
  });
  expect(await updatesOf(customer)).toHaveLength(1);
  await page.getByRole('button', { name: 'My account' }).click();
  await expect(page.locator('#account-menu')).toContainText('Noor de Vries');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'My settings' }).click();
  await expect(rowOf(page, 'Personal details')).toContainText('Dr Noor de Vries');
});

test('SG-04 all invalid values have an error at their field at once, and nothing is sent', async ({
  page,
  customer,
}) => {
  await openSettings(page, customer, path);
  await page.getByLabel('First name').fill('   ');
  await page.getByLabel('Last name').fill('x'.repeat(101));
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Month').fill('2');
  await page.getByLabel('Phone number').fill('12');
  await save(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please fill this in');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('This is too long');
  await expect(page.getByText('Date of birth must be a valid date')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
    /^Phone number must be valid/,
  );
  await expectNoViolations(page);
  expect(await updatesOf(customer)).toEqual([]);
});

test('SG-02 changes of different details in two windows are both saved', async ({
  page,
  customer,
  context,
}) => {
  await openSettings(page, customer, path);
  const other = await context.newPage();
  await other.goto(settingsUrl(path));
  await other.getByLabel('Phone number').fill('');
  await save(other).click();
  await expect(other.getByText('Your details have been saved.')).toBeVisible();
  await page.getByLabel('Last name').fill('Bos');
  await save(page).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  expect(await storedCustomer(customer)).toMatchObject({ lastName: 'Bos', phoneNumber: null });
});

test.describe('a business that lacks details', () => {
  test.use({
    customerOptions: {
      channel,
      authMethod: 'b2b',
      customer: { ...emma, accountStatus: 'default' },
    },
  });

  test('BB-04 SH-11 the banner links to missing business details, the customer completes them, and the account waits for validation', async ({
    page,
    customer,
  }) => {
    await openSettings(page, customer, '/b2b');
    await expect(rowOf(page, 'Personal details')).toContainText('Some details are missing');
    await page.getByRole('link', { name: 'Complete my details' }).press('Enter');
    await expect(page).toHaveURL(settingsUrl(path));
    await save(page).click();
    await expect(page.getByLabel('Company name')).toBeFocused();
    await expect(page.getByLabel('Company name')).toHaveAccessibleDescription(
      'Please fill this in',
    );
    await type(page, ['Studio Visser', 'gb 123 4567 89']);
    await expectNoViolations(page);
    await save(page).click();
    await expect(page.getByText('Your details have been saved.')).toBeVisible();
    await expect(page.getByText('Pending account validation')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Complete my details' })).toHaveCount(0);
    expect(await storedCustomer(customer)).toMatchObject({
      companyName: 'Studio Visser',
      vatNumber: 'GB123456789',
      accountStatus: 'new',
    });
  });
});

test('SG-02 values that were typed before slow scripts arrive stay in the form and are saved', async ({
  page,
  customer,
}) => {
  await openSettings(page, customer);
  const release = await holdAnswer(page, '**/_next/static/**/*.js');
  await page.goto(settingsUrl(path), { waitUntil: 'commit' });
  await expect(page.getByLabel('First name')).toHaveValue('Emma');
  await expect(page.getByLabel('Phone number')).toHaveValue('+44 7400 123456');
  await page.getByLabel('First name').fill('Noor');
  // A click before hydration must not put the typed values into the URL.
  await save(page).click();
  await expect(page).toHaveURL(settingsUrl(path));
  release();
  await waitForHydration(page);
  await save(page).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  expect((await storedCustomer(customer)).firstName).toBe('Noor');
  await expect(detailsForm(page)).toBeVisible();
});
