import { expectNoViolations } from '../fixtures/accessibility';
import { untilAwake } from '../fixtures/awake';
import { consentCookies } from '../fixtures/consent';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { channel, countOf, modalOf, openPhotos, picture } from '../uploads/uploads';

test.use({ customerOptions: { channel } });

async function typeCode(page: Page, code: string): Promise<void> {
  await page.goto(channelUrl(channel, '/phone-upload'));
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Connect' }).click();
}

test('IM-02 IM-10 a phone joins by the code, its photos appear on the computer, and the end is seen on both', async ({
  page,
  context,
  browser,
  customer,
}) => {
  await context.addCookies(consentCookies('10'));
  await openPhotos(page, customer, '/my-photos/photos?CRO-1304=B');
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await modalOf(page).getByRole('tab', { name: 'My phone' }).click();
  await expect(modalOf(page).getByRole('img', { name: 'QR code for your phone' })).toBeVisible();
  await expectNoViolations(page);
  const shown = modalOf(page).getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const code = (await shown.textContent()) ?? '';

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await typeCode(phone, code === '2222-2222' ? '3333-3333' : '2222-2222');
  await expect(phone.getByRole('alert').filter({ hasText: 'This code isn’t known' })).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await phone.getByRole('button', { name: 'Connect' }).click();
  await expect(phone.getByText('You’re connected.')).toBeVisible();
  await expect(modalOf(page).getByText('Your phone is connected.')).toBeVisible();
  await expectNoViolations(phone);

  await phone.locator('input[type=file]').setInputFiles([await picture('beach.jpg')]);
  await expect(phone.getByText('1 of 1 photo sent')).toBeVisible();
  await expect(modalOf(page).getByText('1 of 1 photo added')).toBeVisible();
  expect(await countOf(customer)).toBe(1);

  const other = await (await browser.newContext()).newPage();
  await typeCode(other, code);
  await expect(other.getByText('Another phone is already connected.')).toBeVisible();

  await modalOf(page).getByRole('button', { name: 'End' }).click();
  await expect(modalOf(page).getByText('The connection to your phone has ended.')).toBeVisible();
  await expect(phone.getByText('The connection has ended.')).toBeVisible();
  await Promise.all([phone.context().close(), other.context().close()]);
});
