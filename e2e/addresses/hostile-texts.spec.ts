import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { makeOrder } from '../orders/orders';
import {
  cardOf,
  choose,
  channel,
  fillBook,
  fitsItsWidth,
  openSettings,
  settingsUrl,
  writeAddress,
} from './addresses';

test.use({ customerOptions: { channel }, viewport: { width: 390, height: 844 } });

const markup = '<script>window.pwned=1</script><img src=x onerror="window.pwned=1">';
const braces = "{address} {count, plural, one {#} other {#}} '{' {{7*7}} ${7*7} $& $1 %s";
const bidi = '\u202Egnp.exe\u202C \u2066left\u2069 \u200B\u200Dzero \uFEFFwidth';

test('check 29 hostile addresses are shown as plain text, and no page scrolls sideways @phone', async ({
  page,
  customer,
}) => {
  const hostile = {
    firstName: markup,
    lastName: 'W'.repeat(100),
    companyName: braces,
    street: `"><svg onload=window.pwned=1> ${'W'.repeat(150)}`,
    houseNumber: '1 javascript:x',
    houseNumberAddition: '$& $1',
    postalCode: '1016 GV',
    city: bidi,
    phoneNumber: '👩‍👩‍👧‍👦 ﷽',
  };
  const id = await writeAddress(customer, 'POST', hostile);
  await writeAddress(customer, 'POST', { firstName: 'Mum' });
  await openSettings(page, customer, '/addresses/all');
  const lines = await page.locator('address').first().locator('span').allTextContents();
  expect(lines).toContain(`${markup} ${'W'.repeat(100)}`);
  expect(lines).toContain(braces);
  expect(lines.join('\n')).toContain(bidi);
  expect(lines.join('\n')).toContain('👩‍👩‍👧‍👦 ﷽');
  expect(await fitsItsWidth(page)).toBe(true);

  await choose(cardOf(page, 'Mum'), 'Delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose(cardOf(page, markup), 'Delete');
  await expect(dialog).toContainText(braces);
  expect(await fitsItsWidth(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(settingsUrl(`/address/${id}`));
  await expect(page.getByLabel('First name')).toHaveValue(markup);
  await expect(page.getByLabel('Company (optional)')).toHaveValue(braces);
  expect(await fitsItsWidth(page)).toBe(true);

  const { orderCode } = await makeOrder(customer);
  await page.goto(channelUrl(channel, `/orders/${orderCode}`));
  await page.getByRole('button', { name: 'Change delivery address' }).click();
  await expect(page.getByRole('radio', { name: /<script>/ })).toBeVisible();
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

test('SG-03 an address book with 200 addresses is readable and fast', async ({
  page,
  customer,
}) => {
  test.slow();
  await fillBook(customer, 200);
  await openSettings(page, customer, '/addresses/all');
  await expect(
    page.getByRole('list', { name: 'Your addresses' }).getByRole('listitem'),
  ).toHaveCount(200);
  await expect(cardOf(page, 'Friend 1 Visser')).toContainText('Default delivery address');
  await expect(cardOf(page, 'Friend 200')).toContainText('Prinsengracht 200');
  expect(await fitsItsWidth(page)).toBe(true);
});
