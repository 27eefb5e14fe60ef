import { expectNoViolations } from '../fixtures/accessibility';
import type { Customer } from '../fixtures/backend';
import { expect, type Page, test } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';
import {
  channel,
  emma,
  openSettings,
  save,
  settingsUrl,
  storedCustomer,
  updatesOf,
} from './settings';

test.use({
  customerOptions: { channel, customer: emma },
  expectedComplaints: [/status of 401/],
});

const path = '/personal-details';
const notice = (page: Page) => page.getByRole('main').getByRole('alert');

async function signInHere(page: Page, { email, password }: Customer) {
  await expect(page).toHaveURL((url) => url.origin === backendOrigin);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('SG-02 when the session ends during typing, the form has its values again after the sign-in', async ({
  page,
  customer,
  backend,
}) => {
  await openSettings(page, customer, path);
  await page.getByLabel('Last name').fill('Bos');
  await page.getByLabel('Day').fill('20');
  await backend.control('/backchannel-logout', { sub: customer.sub });
  await save(page).click();
  await expect(notice(page)).toContainText('You’ve been signed out.');
  await expect(notice(page)).toContainText('kept in this window');
  await expectNoViolations(page);
  expect(await updatesOf(customer)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in again' }).press('Enter');
  await signInHere(page, customer);
  await expect(page).toHaveURL(settingsUrl(path));
  await expect(page.getByText('Welcome back! What you’d typed is still here.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Bos');
  await expect(page.getByLabel('Day')).toHaveValue('20');
  await expect(page.getByLabel('First name')).toHaveValue('Emma');
  await expectNoViolations(page);
  await save(page).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  expect(await storedCustomer(customer)).toMatchObject({
    lastName: 'Bos',
    dateOfBirth: '1988-05-20',
    firstName: 'Emma',
  });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('AU-11 a sign-out deletes the draft of a form', async ({ page, customer, backend }) => {
  await openSettings(page, customer, path);
  await page.getByLabel('Last name').fill('Bos');
  await backend.control('/backchannel-logout', { sub: customer.sub });
  await save(page).click();
  await expect(notice(page)).toContainText('kept in this window');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL((url) => url.origin === backendOrigin);
  // The customer does not sign in there but on another page, and then signs out.
  await page.goto(channelUrl(channel, '/orders'));
  await signInHere(page, customer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Bos');
  await page.goto(channelUrl(channel, '/logout'));
  await expect(page).toHaveURL((url) => url.origin === backendOrigin);
  await page.goto(channelUrl(channel, '/logout'));
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Bos');
});
