import { expectNoViolations } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { channel, emma, fitsItsWidth, openSettings, rowOf, settingsUrl } from './settings';

test.use({ customerOptions: { channel, customer: emma } });

test('SG-01 RT-09 the settings show the current values, each with a link to its page @phone @services', async ({
  page,
  customer,
}) => {
  await openSettings(page, customer);
  await expect(page).toHaveTitle(/^My settings/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings');
  await expect(rowOf(page, 'Personal details')).toContainText('Ms Emma Visser');
  await expect(rowOf(page, 'Personal details')).toContainText('+44 7400 123456');
  await expect(rowOf(page, 'Email address')).toContainText(customer.email);
  await expect(rowOf(page, 'Addresses')).toContainText('No address saved yet');
  await expect(rowOf(page, 'Newsletter')).toContainText('You’re subscribed');
  await expect(page.getByRole('link', { name: 'FTP instructions' })).toHaveCount(0);
  await expectNoViolations(page);
  expect(await fitsItsWidth(page)).toBe(true);
  await page.getByRole('link', { name: 'Personal details' }).press('Enter');
  await expect(page).toHaveURL(settingsUrl('/personal-details'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal details');
  await page.getByRole('main').getByRole('link', { name: 'My settings' }).press('Enter');
  await expect(page).toHaveURL(settingsUrl());
});

test('SG-01 RT-13 the menu opens the settings, and the address of the business settings redirects to them', async ({
  page,
  customer,
}) => {
  await openSettings(page, customer, '/personal-details');
  const menu = page.getByRole('navigation', { name: 'My account' });
  await menu.getByRole('link', { name: 'My settings' }).click();
  await expect(page).toHaveURL(settingsUrl());
  await page.getByRole('button', { name: 'My account' }).click();
  await page.locator('#account-menu').getByRole('link', { name: 'My settings' }).click();
  await expect(page).toHaveURL(settingsUrl());
  await page.goto(settingsUrl('/b2b'));
  await expect(page).toHaveURL(settingsUrl());
});

test.describe('a business', () => {
  test.use({
    customerOptions: {
      channel,
      authMethod: 'b2b',
      customer: {
        ...emma,
        companyName: 'Studio Visser',
        vatNumber: 'GB123456789',
        accountStatus: 'new',
      },
    },
  });

  test('BB-04 RT-09 a business customer has separate settings', async ({ page, customer }) => {
    await openSettings(page, customer, '/b2b');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business settings');
    const details = rowOf(page, 'Personal details');
    await expect(details).toContainText('Studio Visser');
    await expect(details).toContainText('GB123456789');
    await expect(details).not.toContainText('Some details are missing');
    await expectNoViolations(page);
    await page.goto(settingsUrl());
    await expect(page).toHaveURL(settingsUrl('/b2b'));
  });
});

test.describe('scripts that never load', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('SG-01 the settings are readable without scripts', async ({ page, customer }) => {
    await openSettings(page, customer);
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto(settingsUrl());
    await expect(rowOf(page, 'Personal details')).toContainText('Ms Emma Visser');
    await expect(rowOf(page, 'Email address')).toContainText(customer.email);
  });
});
