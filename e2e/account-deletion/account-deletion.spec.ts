import { expectNoViolations } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import {
  at,
  channel,
  expectSignedOut,
  linkTo,
  mailsWith,
  scan,
  storedRecord,
} from '../confirmation/links';

test.use({ customerOptions: { channel } });

const confirmation = '/delete-account-confirmation';

/** Requests the deletion in the settings and waits for the message which says that the mail was sent. */
async function requestMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
}

// The provider replies to a refused sign-in with 422, and the browser logs that.
test.use({ expectedComplaints: [/status of 422 .*\/oidc\/interaction\//] });

test('AU-02 AU-03 AU-14 RT-02 D-43 @phone only the button on the linked page deletes the account and signs out everywhere; the page then offers two links', async ({
  page,
  customer,
  backend,
  browser,
}) => {
  test.slow();
  await backend.control('/photos', {
    accountId: customer.sub,
    photos: [{ times: 3, secondsApart: 60 }],
  });
  for (const status of ['Dispatched', 'Confirmed'])
    await backend.control('/orders', { accountId: customer.sub, status });
  await signIn(page, customer, channel, '/settings/delete-account');
  const goes = page.getByRole('region', { name: 'What will be deleted' });
  await expect(goes).toContainText(/3 photos in your library, gone for good on \d+ \w+ \d{4}/);
  const stays = page.getByRole('region', { name: 'What stays' });
  await expect(stays).toContainText('2 orders with their invoices, without your name');
  await expect(stays).toContainText(/order(s are| is) still on/);
  await expectNoViolations(page);
  await requestMail(page);
  await expect(page.getByText(`We’ve sent an email to ${customer.email}.`)).toBeVisible();

  const link = await linkTo(customer.email, confirmation);
  await scan(link);
  expect(await storedRecord(customer)).toMatchObject({ id: customer.sub });

  // The link in the mail is opened on a phone on which the customer is not signed in.
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    'Do you want to delete your account?',
  );
  await expect(phone).toHaveURL(at(confirmation));
  await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectNoViolations(phone);
  expect(await storedRecord(customer)).toMatchObject({ id: customer.sub });
  await phone.getByRole('button', { name: 'Delete my account' }).dblclick();
  await expect(phone).toHaveURL(at('/account-deleted'));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    'Your account has been deleted',
  );
  await expectNoViolations(phone);
  await expect(phone.getByRole('link', { name: 'View products' })).toHaveAttribute(
    'href',
    'https://www.bonaprint.co.uk.example/',
  );
  await phone.getByRole('link', { name: 'Create an account' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  await phone.context().close();

  await expectSignedOut(page);
  await page.getByLabel('Email address').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('AU-03 a customer who cancels keeps the account, also on the page of the link @services', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/settings/delete-account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  expect(await mailsWith(customer.email, confirmation)).toBe(0);
  await requestMail(page);
  await page.goto(await linkTo(customer.email, confirmation));
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible();
  expect(await storedRecord(customer)).toMatchObject({ id: customer.sub });
});

test('AU-03 AU-12 D-39 the customer’s own browser is signed out, and the link shows the success page again @services', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/settings/delete-account');
  await requestMail(page);
  const link = await linkTo(customer.email, confirmation);
  for (let times = 0; times < 2; times += 1) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(at('/account-deleted'));
  }
  expect((await page.context().cookies(at('/'))).map(({ name }) => name)).not.toContain('sid');
  await expectSignedOut(page);
});

test('AU-12 a customer whose account was deleted elsewhere is redirected from the settings', async ({
  page,
  customer,
  backend,
}) => {
  await signIn(page, customer, channel, '/settings/delete-account');
  await backend.removeCustomer(customer);
  await page.goto(at('/settings/newsletter'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
