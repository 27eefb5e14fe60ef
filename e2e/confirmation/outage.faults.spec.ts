import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { at, channel, expectError, linkTo, storedRecord } from './links';

test.use({
  customerOptions: { channel },
  expectedComplaints: [/Failed to load resource|error #441|\[[0-9a-f-]{36}\] ApiError/],
});

const day = 24 * 60 * 60 * 1000;

test.afterEach(async ({ backend }) => {
  await backend.control('/clock', { offsetMs: 0 });
});

const texts = {
  email:
    'Your email wasn’t changed. Something went wrong with the email change. Could you please try again?',
  deletion:
    'Your account couldn’t be deleted. Something went wrong with the account deletion. Could you please try again?',
  newsletter:
    'Your subscription failed. Something went wrong with the subscription. Could you please try again?',
};

async function askEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New email address' }).fill(email);
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
}

async function askDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Send email' }).click();
}

/**
 * Clicks 'Try again' when its link leads to the stored confirmation link. Before hydration it leads
 * to the start of the flow.
 */
async function tryAgain(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toHaveAttribute('href', pathname + search);
  await again.click();
}

const emailError = {
  path: '/change-email-error',
  title: 'Your email wasn’t changed',
  text: 'Something went wrong with the email change. Could you please try again?',
};

test('AU-16 ER-15 a failed service is not shown as success: the form shows an error, and the link leads to the error page and back', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel, '/settings/email');
  const email = `new-${crypto.randomUUID()}@example.com`;
  await faults.set({ service: 'auth', kind: 'status', value: 500 });
  await askEmail(page, email);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(texts.email);
  await faults.clear();
  // The specification treats every other status as a success.
  await faults.set({ service: 'auth', kind: 'status', value: 400, times: 1 });
  await askEmail(page, email);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  const link = await linkTo(email, '/change-email-confirmation');

  await faults.set({ service: 'auth', kind: 'status', value: 500 });
  await page.goto(link);
  const { pathname, search } = new URL(link);
  await expectError(page, { ...emailError, start: pathname + search });
  expect(await storedRecord(customer)).toMatchObject({ email: customer.email });
  await faults.clear();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(at('/change-email-success'));
  expect(await storedRecord(customer)).toMatchObject({ email });
});

test('ER-16 a failed deletion shows an error in the dialog, then on its page, and both offer another try', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel, '/settings/delete-account');
  await faults.set({ service: 'auth', kind: 'status', value: 500 });
  await askDeletion(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(texts.deletion);
  await faults.clear();
  await page.getByRole('button', { name: 'Send email' }).click();
  const link = await linkTo(customer.email, '/delete-account-confirmation');

  await faults.set({ service: 'auth', kind: 'cut' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(at('/delete-account-error'));
  await faults.clear();
  await tryAgain(page, link);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(at('/account-deleted'));
});

test('ER-17 a failed subscription shows an error, and its link can be tried again', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel, '/settings/newsletter');
  await faults.set({ service: 'customers', kind: 'status', value: 500, method: 'PUT' });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(texts.newsletter);
  await faults.clear();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const link = await linkTo(customer.email, '/subscription-confirmation');
  await faults.set({ service: 'email', kind: 'status', value: 500 });
  await page.goto(link);
  await expect(page).toHaveURL(at('/subscription-confirmation-error'));
  await faults.clear();
  await tryAgain(page, link);
  await expect(page).toHaveURL(at('/subscription-confirmation-success'));
  expect(await storedRecord(customer)).toMatchObject({ newsletter: true });
});

test('AU-03 AU-04 AU-05 expired links change nothing and show an error', async ({
  page,
  customer,
  backend,
}) => {
  await signIn(page, customer, channel, '/settings/email');
  const email = `new-${crypto.randomUUID()}@example.com`;
  await askEmail(page, email);
  const change = await linkTo(email, '/change-email-confirmation');
  await page.goto(at('/settings/delete-account'));
  await askDeletion(page);
  const deletion = await linkTo(customer.email, '/delete-account-confirmation');
  await page.goto(at('/settings/newsletter'));
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const subscription = await linkTo(customer.email, '/subscription-confirmation');

  await backend.control('/clock', { offsetMs: day + 60_000 });
  await page.goto(change);
  await expectError(page, { ...emailError, start: '/settings/email' });
  await page.goto(deletion);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(at('/delete-account-error'));
  await backend.control('/clock', { offsetMs: 7 * day + 60_000 });
  await page.goto(subscription);
  await expect(page).toHaveURL(at('/subscription-confirmation-error'));
  await backend.control('/clock', { offsetMs: 0 });
  expect(await storedRecord(customer)).toMatchObject({
    email: customer.email,
    newsletter: false,
  });
});

test('ER-14 a deletion is not offered when its consequences cannot be read', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel, '/orders');
  await faults.set({ service: 'customers', kind: 'status', value: 500, path: 'deletionpreview' });
  await page.goto(at('/settings/delete-account'));
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
});
