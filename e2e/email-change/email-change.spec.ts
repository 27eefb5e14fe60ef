import { expectNoViolations } from '../fixtures/accessibility';
import { waitForHydration } from '../fixtures/hydration';
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

const confirmation = '/change-email-confirmation';
const newAddress = () => `new-${crypto.randomUUID()}@example.com`;
const field = (page: Page) => page.getByRole('textbox', { name: 'New email address' });
const submit = (page: Page) =>
  page.getByRole('button', { name: 'Send confirmation email' }).click();

/** Requests the change and waits for the message which says that the mail was sent. */
async function requestChange(page: Page, email: string): Promise<void> {
  await field(page).fill(email);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
}

test('AU-04 AU-15 SG-01 RT-03 RT-09 the link in the mail changes the address, signs out everywhere and leads to the sign-in @services', async ({
  page,
  customer,
  browser,
}) => {
  test.slow();
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, customer, channel, '/orders');
  await signIn(page, customer, channel, '/settings/email');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change email address');
  await expect(page.getByRole('main').getByText(customer.email)).toBeVisible();
  await expectNoViolations(page);
  const email = newAddress();
  await requestChange(page, email);
  await expect(page.getByText(`We’ve sent an email to ${email}.`)).toBeVisible();
  await expectNoViolations(page);
  expect(await storedRecord(customer)).toMatchObject({ email: customer.email });

  const link = await linkTo(email, confirmation);
  await scan(link);
  expect(await storedRecord(customer)).toMatchObject({ email: customer.email });

  await page.goto(link);
  await expect(page).toHaveURL(at('/change-email-success'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your email address has been changed',
  );
  await expectNoViolations(page);
  expect(await storedRecord(customer)).toMatchObject({ email });
  await expectSignedOut(elsewhere);
  await elsewhere.context().close();
  // A link in the mail to the old address reverts the change. A scanner that only opens the link
  // changes nothing.
  await scan(await linkTo(customer.email, '/revert-email-change'));
  expect(await storedRecord(customer)).toMatchObject({ email });

  await page.goBack();
  await expect(page).not.toHaveURL(/confirmation-token/);
  await page.goto(at('/change-email-success'));
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(at('/'));
});

test('AU-04 D-39 a guest who opens a used link sees the success page again', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/settings/email');
  const email = newAddress();
  await requestChange(page, email);
  const link = await linkTo(email, confirmation);
  for (let times = 0; times < 2; times += 1) {
    await page.goto(link);
    await expect(page).toHaveURL(at('/change-email-success'));
  }
  expect(await storedRecord(customer)).toMatchObject({ email });
});

test('AU-15 AU-16 RT-09 SG-01 an invalid or unchanged address is refused at the field and no mail is sent; the mail can be sent again or to another address', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/orders');
  // The URL for business customers redirects a consumer to the consumer page.
  await page.goto(at('/settings/b2b/email'));
  await expect(page).toHaveURL(at('/settings/email'));
  await waitForHydration(page);
  for (const [typed, text] of [
    ['', 'Please enter your new email address'],
    ['no address', 'Email address must be valid'],
    ['<script>alert(1)</script>@x', 'Email address must be valid'],
    [`${'x'.repeat(250)}@example.com`, 'This is too long'],
    [` ${customer.email.toUpperCase()} `, 'This is already your email address'],
  ] as const) {
    await field(page).fill(typed);
    await submit(page);
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(`^${text}`));
    await expect(field(page)).toBeFocused();
  }
  expect(await mailsWith(customer.email, confirmation)).toBe(0);

  const email = newAddress();
  await requestChange(page, email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(
    page.getByText('The email is on its way. It can take a few minutes to arrive.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByRole('textbox', { name: 'New email address' })).toBeFocused();
  const another = newAddress();
  await requestChange(page, another);
  await linkTo(another, confirmation);
});

test.describe('a business customer', () => {
  test.use({ customerOptions: { channel, authMethod: 'b2b' } });

  test('RT-09 RT-13 a business customer has the same form at a separate address', async ({
    page,
    customer,
  }) => {
    await signIn(page, customer, channel, '/settings/b2b/email');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Change business email address',
    );
    await page.goto(at('/settings/email'));
    await expect(page).toHaveURL(at('/settings/b2b/email'));
    const email = newAddress();
    await requestChange(page, email);
    await page.goto(await linkTo(email, confirmation));
    await expect(page).toHaveURL(at('/change-email-success'));
    expect(await storedRecord(customer)).toMatchObject({ email });
  });
});
