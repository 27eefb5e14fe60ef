import * as z from 'zod';
import { expectNoViolations } from '../fixtures/accessibility';
import { rawRequest } from '../fixtures/raw-request';
import { signIn, startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { at, channel, expectError, linkTo, storedRecord } from './links';

/**
 * The three flows: the request for the mail, the page of its link, and the page that is shown after
 * a failure.
 */
const flows = [
  {
    name: 'AU-04 ER-15 the e-mail change',
    confirmation: '/change-email-confirmation',
    door: 'emailchanges',
    error: {
      path: '/change-email-error',
      title: 'Your email wasn’t changed',
      text: 'Something went wrong with the email change. Could you please try again?',
      start: '/settings/email',
    },
  },
  {
    name: 'AU-03 ER-16 the account deletion',
    confirmation: '/delete-account-confirmation',
    door: 'deleteaccount',
    error: {
      path: '/delete-account-error',
      title: 'Your account couldn’t be deleted',
      text: 'Something went wrong with the account deletion. Could you please try again?',
      start: '/settings/delete-account',
    },
  },
  {
    name: 'AU-05 ER-17 the newsletter',
    confirmation: '/subscription-confirmation',
    door: 'subscription',
    error: {
      path: '/subscription-confirmation-error',
      title: 'Your subscription failed',
      text: 'Something went wrong with the subscription. Could you please try again?',
      start: '/settings/newsletter',
    },
  },
] as const;

/**
 * Matches the log of the refused call and its error report. It is one pattern, because Playwright
 * reads a list of two patterns as `[value, options]`.
 */
const refused = /404|\[[0-9a-f-]{36}\] ApiError/;

const requests = z.object({ requests: z.array(z.object({ path: z.string() })) });

test.use({
  customerOptions: { channel },
  expectedComplaints: [refused],
});

/** Clicks the confirm button, if the page has one. */
async function confirm(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === '/delete-account-confirmation')
    await page.getByRole('button', { name: 'Delete my account' }).click();
}

for (const { name, confirmation, error } of flows) {
  test(`${name}: a link with a missing, malformed or unknown token shows the error page; the first two cause no call`, async ({
    page,
    customer,
    backend,
  }) => {
    const email = 'email=noor%40example.com';
    for (const query of [
      '',
      email,
      `confirmation-token=&${email}`,
      `confirmation-token=..%2F..&${email}`,
      `confirmation-token=%3Cscript%3E&${email}`,
      `confirmation-token=${'x'.repeat(200)}&${email}`,
      `confirmation-token=a&confirmation-token=b&${email}`,
      ...(confirmation.startsWith('/subscription')
        ? [
            'confirmation-token=abc',
            'confirmation-token=abc&email=no',
            'confirmation-token=abc&email=a%2Fb%40c.example%2F..',
          ]
        : []),
    ]) {
      await page.goto(at(`${confirmation}?${query}`));
      await expectError(page, error);
    }
    await expectNoViolations(page);
    const asked = requests.parse(await backend.control('/requests')).requests;
    const confirmed = asked.filter(({ path }) => /confirm\/|\/actions\/confirm$/.test(path));
    expect(
      confirmed.filter(({ path }) => /noor|\.\.|%3C|xxxx|\/-\/-\/\w+\/a\//.test(path)),
    ).toEqual([]);

    // An unknown token is refused for a guest, for a signed-in customer, and in stripped mode.
    const never = `${confirmation}?confirmation-token=NeverWas_-1234567890&email=${encodeURIComponent(customer.email)}`;
    await page.goto(at(never));
    await confirm(page);
    await expectError(page, error);
    await startSession(page, customer, channel);
    await page.goto(at(`${never}&stripped=true`));
    await confirm(page);
    await expect(page).toHaveURL(at(`${error.path}?stripped=true`));
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `${error.start}?stripped=true`,
    );
    // A refused link does not sign the customer out.
    await page.goto(at('/orders'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
  });
}

test('AU-04 ER-15 a link changes nothing at another brand or in another customer’s session', async ({
  page,
  customer,
  createCustomer,
}) => {
  const other = await createCustomer({ channel });
  const email = `new-${crypto.randomUUID()}@example.com`;
  await signIn(page, customer, channel, '/settings/email');
  await page.getByRole('textbox', { name: 'New email address' }).fill(email);
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  const link = await linkTo(email, '/change-email-confirmation');
  await page.context().clearCookies();

  const { pathname, search } = new URL(link);
  await page.goto(channelUrl('pixabo-gb', pathname + search));
  await expect(page).toHaveURL(channelUrl('pixabo-gb', '/change-email-error'));
  await startSession(page, other, channel);
  await page.goto(link);
  await expectError(page, flows[0].error);
  expect(await storedRecord(customer)).toMatchObject({ email: customer.email });
  expect(await storedRecord(other)).toMatchObject({ email: other.email });

  // The link still works for the customer to whom it was sent.
  await page.context().clearCookies();
  await page.goto(`${link}&stripped=true`);
  await expect(page).toHaveURL(at('/change-email-success?stripped=true'));
  expect(await storedRecord(customer)).toMatchObject({ email });
});

test('AU-03 ER-16 another customer’s session deletes neither account', async ({
  page,
  customer,
  createCustomer,
}) => {
  const other = await createCustomer({ channel });
  await signIn(page, customer, channel, '/settings/delete-account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Send email' }).click();
  const link = await linkTo(customer.email, '/delete-account-confirmation');
  await page.context().clearCookies();
  await startSession(page, other, channel);
  await page.goto(link);
  await confirm(page);
  await expectError(page, flows[1].error);
  for (const one of [customer, other])
    expect(await storedRecord(one)).toMatchObject({ id: one.sub });
});

test('AU-01 D-39 without scripts the pages ask for JavaScript and change nothing', async ({
  browser,
}) => {
  for (const { confirmation } of flows) {
    // Reads the raw HTML, because the test browser runs scripts and does not show the content of
    // <noscript>.
    const path = `${confirmation}?confirmation-token=abc&email=noor%40example.com`;
    const { body } = await rawRequest(path, { channel });
    expect(body.toString()).toMatch(/<noscript><p[^>]*>This page needs JavaScript\./);
  }
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const path of [
    '/account-deleted',
    '/change-email-success',
    '/subscription-confirmation-success',
  ]) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.context().close();
});
