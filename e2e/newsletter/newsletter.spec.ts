import { expectNoViolations } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { at, channel, linkTo, mailsWith, scan, storedRecord } from '../confirmation/links';

test.use({ customerOptions: { channel } });

const confirmation = '/subscription-confirmation';
const state = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('AU-05 AU-17 RT-04 only the link in the mail subscribes to the newsletter, also without signing in', async ({
  page,
  customer,
  browser,
}) => {
  await signIn(page, customer, channel, '/settings/newsletter');
  await expect(state(page)).toHaveText('You’re not subscribed to our newsletter');
  await expectNoViolations(page);
  await press(page, 'Subscribe');
  await expect(state(page)).toHaveText('Please confirm your subscription');
  await expect(state(page)).toBeFocused();
  await expectNoViolations(page);
  expect(await storedRecord(customer)).toMatchObject({
    newsletter: false,
    isNewsletterPending: true,
  });
  await press(page, 'Send again');
  await expect(
    page.getByText('The email is on its way. It can take a few minutes to arrive.'),
  ).toBeVisible();

  const link = await linkTo(customer.email, confirmation);
  await scan(link);
  expect(await storedRecord(customer)).toMatchObject({ newsletter: false });

  const phone = await (await browser.newContext()).newPage();
  for (let times = 0; times < 2; times += 1) {
    await phone.goto(link);
    await expect(phone).toHaveURL(at('/subscription-confirmation-success'));
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Welcome to our newsletter');
  }
  await expectNoViolations(phone);
  await phone.context().close();
  expect(await storedRecord(customer)).toMatchObject({ newsletter: true });
  // The customer stays signed in.
  await page.reload();
  await expect(state(page)).toHaveText('You’re subscribed to our newsletter');
});

test.describe('a subscriber', () => {
  test.use({ customerOptions: { channel, customer: { newsletter: true } } });

  test('SG-02 a subscriber unsubscribes at once and can undo it', async ({ page, customer }) => {
    await signIn(page, customer, channel, '/settings/newsletter');
    await press(page, 'Unsubscribe');
    await expect(state(page)).toHaveText('You’re not subscribed to our newsletter');
    expect(await storedRecord(customer)).toMatchObject({ newsletter: false });
    await press(page, 'Undo');
    await expect(state(page)).toHaveText('You’re subscribed to our newsletter');
    expect(await storedRecord(customer)).toMatchObject({ newsletter: true });
    expect(await mailsWith(customer.email, confirmation)).toBe(0);
  });
});

test.describe('a subscription that is not confirmed', () => {
  // Matches the log of the refused call and its error report.
  test.use({ expectedComplaints: [/404|ApiError: notFound/] });

  test('AU-05 a subscription can be withdrawn, after which its link changes nothing', async ({
    page,
    customer,
  }) => {
    await signIn(page, customer, channel, '/settings/newsletter');
    await press(page, 'Subscribe');
    await expect(state(page)).toHaveText('Please confirm your subscription');
    const link = await linkTo(customer.email, confirmation);
    await press(page, 'I’ve changed my mind');
    await expect(state(page)).toHaveText('You’re not subscribed to our newsletter');
    await page.goto(link);
    await expect(page).toHaveURL(at('/subscription-confirmation-error'));
    expect(await storedRecord(customer)).toMatchObject({ newsletter: false });
  });
});
