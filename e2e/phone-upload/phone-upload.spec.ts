import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expectNoViolations } from '../fixtures/accessibility';
import { untilAwake } from '../fixtures/awake';
import { consentCookies } from '../fixtures/consent';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { channel, countOf, modalOf, openPhotos, picture } from '../uploads/uploads';

test.use({ customerOptions: { channel } });

/** Where the QR code leads that the page draws, as a camera reads it. */
async function readQrCode(image: ReturnType<Page['getByRole']>): Promise<string> {
  const { data, info } = await sharp(await image.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 });
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.goto(channelUrl(channel, '/phone-upload'));
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Connect' }).click();
}

test('IM-02 IM-05 a phone joins by the QR code, its photos appear on the computer, and the end is seen on both; another joins by the typed code', async ({
  page,
  context,
  browser,
  customer,
}) => {
  await context.addCookies(consentCookies('10'));
  await openPhotos(page, customer, '/my-photos/photos?CRO-1304=B');
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await modalOf(page).getByRole('tab', { name: 'My phone' }).click();
  const drawn = modalOf(page).getByRole('img', { name: 'QR code for your phone' });
  await expect(drawn).toBeVisible();
  await expectNoViolations(page);
  const address = await readQrCode(drawn);
  expect(address.startsWith(`${channelUrl(channel, '/phone-upload')}#`)).toBe(true);
  const shown = modalOf(page).getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  const code = (await shown.textContent()) ?? '';

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await typeCode(phone, code === '22222-22222' ? '33333-33333' : '22222-22222');
  await expect(phone.getByRole('alert').filter({ hasText: 'This code isn’t known' })).toBeVisible();
  await expectNoViolations(phone);
  // As a camera opens it: anew.
  await phone.goto('about:blank');
  await phone.goto(address);
  await expect(phone.getByText('You’re connected.')).toBeVisible();
  // Nobody who looks at the phone later finds the token.
  expect(new URL(phone.url()).hash).toBe('');
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
  // The address and the code have ended with it.
  await other.goto('about:blank');
  await other.goto(address);
  await expect(
    other.getByRole('alert').filter({ hasText: 'The connection has ended.' }),
  ).toBeVisible();

  await modalOf(page).getByRole('button', { name: 'Show a new code' }).click();
  await expect(shown).not.toHaveText(code);
  await typeCode(other, ((await shown.textContent()) ?? '').toLowerCase());
  await expect(other.getByText('You’re connected.')).toBeVisible();
  await Promise.all([phone.context().close(), other.context().close()]);
});

test('IM-10 the computer shows what the phone does without asking for it; while it is told nothing, it asks', async ({
  page,
  context,
  browser,
  customer,
}) => {
  await context.addCookies(consentCookies('10'));
  let reads = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /^\/api\/phone-upload\/sessions\/[^/]+$/.test(pathname))
      reads += 1;
  });
  await openPhotos(page, customer, '/my-photos/photos?CRO-1304=B');
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  const told = page.waitForResponse(/\/api\/phone-upload\/sessions\/[^/]+\/events$/);
  await modalOf(page).getByRole('tab', { name: 'My phone' }).click();
  expect((await told).headers()['content-type']).toContain('text/event-stream');
  const shown = modalOf(page).getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  const code = (await shown.textContent()) ?? '';
  const phone = await (await browser.newContext()).newPage();
  await typeCode(phone, code === '22222-22222' ? '33333-33333' : '22222-22222');
  await expect(phone.getByRole('alert').filter({ hasText: 'This code isn’t known' })).toBeVisible();
  // The first one, and one when the stream has begun; without it there would be one every second and a half.
  expect(reads).toBeLessThanOrEqual(2);
  await typeCode(phone, code);
  const connected = modalOf(page).getByText('Your phone is connected.');
  // Nobody asks before 15 seconds are over.
  await expect(connected).toBeVisible({ timeout: 8_000 });
  await phone.locator('input[type=file]').setInputFiles([await picture('beach.jpg')]);
  await expect(phone.getByText('1 of 1 photo sent')).toBeVisible();
  await expect(modalOf(page).getByText('1 of 1 photo added')).toBeVisible({ timeout: 8_000 });
  await modalOf(page).getByRole('button', { name: 'End' }).click();
  await expect(modalOf(page).getByText('The connection to your phone has ended.')).toBeVisible();

  // A stream that says nothing, and ends.
  await page.route(/\/events$/, (route) => route.fulfill({ contentType: 'text/event-stream' }));
  reads = 0;
  await modalOf(page).getByRole('button', { name: 'Show a new code' }).click();
  await expect(shown).not.toHaveText(code);
  await typeCode(phone, (await shown.textContent()) ?? '');
  await expect(connected).toBeVisible();
  await expect.poll(() => reads).toBeGreaterThan(4);
  await phone.context().close();
});
