import { expect, test } from '../fixtures/test';
import { channel, fitsItsWidth, makeOrder, openOrder, ordersUrl, storedOrder } from './orders';

test.use({ customerOptions: { channel }, viewport: { width: 390, height: 844 } });

const hostile = [
  '<script>window.pwned=1</script><img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1> \' autofocus onfocus=window.pwned=1 x="',
  'javascript:window.pwned=1',
  '\u202Egnp.exe\u202C \u2066left\u2069 \u200B\u200Dzero \uFEFFwidth',
  "{name} {count, plural, one {#} other {#}} '{' {{7*7}} ${7*7} $& $1 %s",
  '👩‍👩‍👧‍👦 🇳🇱 é ﷽ 你好 שלום',
  'W'.repeat(200),
  'a\nb\tc&amp;&lt;&#x3c;',
];

test('check 29 hostile titles and addresses are shown as plain text, and the page does not scroll sideways', async ({
  page,
  customer,
}) => {
  const { orderCode } = await makeOrder(customer, {
    products: hostile.map((title) => ({ title, articleId: 'MUG_300' })),
    deliveryAddress: {
      firstName: hostile[0],
      lastName: 'W'.repeat(100),
      companyName: hostile[4],
      street: 'W'.repeat(200),
      houseNumber: '1',
      postalCode: '1016 GV',
      city: hostile[3],
      countryCode: 'NL',
    },
  });
  const singles = await Promise.all(
    hostile.map((title) =>
      makeOrder(customer, { products: [{ title }], reorderStatus: 'Changed' }),
    ),
  );
  await openOrder(page, customer, orderCode);
  const titles = page.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 3 });
  expect(await titles.allTextContents()).toEqual(hostile);
  const { deliveryAddress } = await storedOrder(customer, orderCode);
  const lines = await page.locator('address > span').allTextContents();
  expect(lines).toContain(`${hostile[0]} ${'W'.repeat(100)}`);
  expect(lines).toContain(hostile[4]);
  expect(lines.join('\n')).toContain(deliveryAddress?.city ?? '-');
  expect(await fitsItsWidth(page)).toBe(true);

  await page.getByRole('button', { name: 'Change delivery address' }).click();
  await expect(page.getByLabel('First name')).toHaveValue(hostile[0] ?? '');
  expect(await fitsItsWidth(page)).toBe(true);

  await page.goto(ordersUrl());
  const main = page.getByRole('main');
  for (const [index, { orderCode: code }] of singles.entries()) {
    const card = main.getByRole('listitem').filter({ hasText: `Order ${code}` });
    // The data of order cards is sent as tab-separated lines, in which a tab or a line break of a
    // text becomes a space.
    const title = hostile[index]?.replaceAll(/[\t\n]/g, ' ');
    expect(await card.locator('h2').allTextContents()).toEqual([title]);
  }
  expect(await fitsItsWidth(page)).toBe(true);

  await page.goto(ordersUrl(`/${singles[4]?.orderCode}`));
  await page.getByRole('region', { name: 'Order again' }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toContainText([hostile[4] ?? '']);
  await page.goto(ordersUrl(`/${singles[6]?.orderCode}`));
  await page.getByRole('region', { name: 'Order again' }).getByRole('button').click();
  await expect(dialog).toBeVisible();
  expect(await fitsItsWidth(page)).toBe(true);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});
