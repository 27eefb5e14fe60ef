import { readFile } from 'node:fs/promises';

import { expect, test } from '../fixtures/test';
import { channel, makeOrder, openNewOrder, openOrder } from './orders';

test.use({ customerOptions: { channel } });

test('OR-18 OR-19 the PDF of a product is named after the product and is a valid PDF', async ({
  page,
  customer,
}) => {
  const { orderCode, productCodes } = await makeOrder(customer, {
    products: [{ title: 'Summer in Norway' }, { articleId: 'MUG_300', title: 'A mug' }],
  });
  await openOrder(page, customer, orderCode);
  const link = page.getByRole('link', { name: /^Download photo book as PDF: / });
  await expect(link).toHaveAccessibleName('Download photo book as PDF: Summer in Norway');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(`${productCodes[0]}.pdf`);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.subarray(-16).toString()).toContain('%%EOF');
});

test('a printed order has no menus and no buttons', async ({ page, customer }) => {
  const orderCode = await openNewOrder(page, customer, {
    products: [{ title: 'Summer in Norway' }],
  });
  await expect(page.getByRole('heading', { name: 'Order again' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Order again' })).toBeHidden();
  await expect(page.getByRole('link', { name: /PDF|All orders/ })).toHaveCount(0);
  await expect(page.getByText(`Order ${orderCode}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Summer in Norway')).toBeVisible();
  await expect(page.getByText('Prinsengracht 263')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible();
  const sheet = await page.pdf({ format: 'A4' });
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
});
