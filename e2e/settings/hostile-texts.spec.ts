import { backend } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import {
  channel,
  emma,
  fitsItsWidth,
  openSettings,
  rowOf,
  save,
  settingsUrl,
  storedCustomer,
} from './settings';

test.use({ customerOptions: { channel, customer: emma }, viewport: { width: 390, height: 844 } });

/** First and last names. Each pair combines several attacks, because one round takes seconds. */
const hostile = [
  [
    '<script>window.pwned=1</script>"><svg onload=window.pwned=1>',
    '<img src=x onerror="window.pwned=1">\' autofocus onfocus=window.pwned=1 x=\'',
  ],
  [
    '{name} {count, plural, one {#} other {#}}javascript:window.pwned=1',
    "'{' {{7*7}} ${7*7} $& $1 %s'; DROP TABLE customers; --",
  ],
  [
    '👩‍👩‍👧‍👦 🇳🇱 é ﷽ 你好 שלום \u202Egnp.exe\u202C \u2066left\u2069',
    '&amp;&lt;&#x3c;\u200Bzero \uFEFFwidth',
  ],
  ['W'.repeat(100), 'W'.repeat(100)],
] as const;

test('check 29 hostile names are stored and shown as plain text on every page', async ({
  page,
  customer,
}) => {
  test.slow();
  const order = await backend.control('/orders', { accountId: customer.sub, products: [{}] });
  const { orderCode } = order as { orderCode: string }; // The cast is safe: the control API documents this response.
  await openSettings(page, customer, '/personal-details');
  for (const [firstName, lastName] of hostile) {
    await page.goto(settingsUrl('/personal-details'));
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await save(page).click();
    await expect(page.getByText('Your details have been saved.')).toBeVisible();
    expect(await storedCustomer(customer)).toMatchObject({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
    });
    for (const path of ['/settings/personal-details', `/orders/${orderCode}`, '/settings']) {
      await page.goto(channelUrl(channel, path));
      await expect(page.locator('#account-menu > p > span').first()).toHaveText(
        `${firstName} ${lastName}`,
      );
      expect(await fitsItsWidth(page)).toBe(true);
    }
    await expect(rowOf(page, 'Personal details')).toContainText(`${firstName} ${lastName}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(channelUrl(channel, '/'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);
    expect(await fitsItsWidth(page)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  }
});

test('check 29 characters that cannot be stored are removed, and the form is not refused', async ({
  page,
  createCustomer,
}) => {
  const customer = await createCustomer({ channel, customer: emma });
  await signIn(page, customer, channel, '/settings/personal-details');
  await page
    .getByLabel('First name')
    .evaluate((input: HTMLInputElement) => (input.value = 'A\u0000B\u0007\tC'));
  await page.getByLabel('First name').press('End');
  await page.keyboard.type('!');
  await save(page).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  expect((await storedCustomer(customer)).firstName).toBe('A B C!');
});
