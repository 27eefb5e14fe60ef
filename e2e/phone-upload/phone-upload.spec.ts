import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expectNoViolations } from '../fixtures/accessibility';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { channel, countOf, modalOf, picture } from '../uploads/uploads';
import { codeOf, openImport, phoneTabOf, typeCode } from './phone';

test.use({ customerOptions: { channel } });

/** Returns the URL in the QR code on the page. */
async function readQrCode(image: ReturnType<Page['getByRole']>): Promise<string> {
  const { data, info } = await sharp(await image.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 });
}

test('IM-02 IM-05 a phone joins by the QR code, its photos appear on the computer, and both show the end; another phone joins by the typed code', async ({
  page,
  browser,
  customer,
}) => {
  await openImport(page, customer);
  await phoneTabOf(page).click();
  const drawn = modalOf(page).getByRole('img', { name: 'QR code for your phone' });
  await expect(drawn).toBeVisible();
  await expectNoViolations(page);
  const address = await readQrCode(drawn);
  expect(address.startsWith(`${channelUrl(channel, '/phone-upload')}#`)).toBe(true);
  const shown = codeOf(page);
  const code = (await shown.textContent()) ?? '';

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await typeCode(phone, code === '22222-22222' ? '33333-33333' : '22222-22222');
  await expect(phone.getByRole('alert').filter({ hasText: 'This code isn’t known' })).toBeVisible();
  await expectNoViolations(phone);
  // A camera opens the URL in a new page.
  await phone.goto('about:blank');
  await phone.goto(address);
  await expect(phone.getByText('You’re connected.')).toBeVisible();
  // The token is removed from the URL, so that nobody can see it on the phone later.
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
  // The URL and the code are no longer valid.
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

test('IM-10 the computer shows the phone’s progress from push events without polling, and polls when no events arrive', async ({
  page,
  browser,
  customer,
}) => {
  let reads = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /^\/api\/phone-upload\/sessions\/[^/]+$/.test(pathname))
      reads += 1;
  });
  await openImport(page, customer);
  const stream = page.waitForResponse(/\/api\/phone-upload\/sessions\/[^/]+\/events$/);
  await phoneTabOf(page).click();
  expect((await stream).headers()['content-type']).toContain('text/event-stream');
  const shown = codeOf(page);
  const code = (await shown.textContent()) ?? '';
  const phone = await (await browser.newContext()).newPage();
  await typeCode(phone, code === '22222-22222' ? '33333-33333' : '22222-22222');
  await expect(phone.getByRole('alert').filter({ hasText: 'This code isn’t known' })).toBeVisible();
  // The page reads once at the start and once when the event stream opens. Polling would read every
  // 1.5 seconds.
  expect(reads).toBeLessThanOrEqual(2);
  await typeCode(phone, code);
  const connected = modalOf(page).getByText('Your phone is connected.');
  // The limit is below 15 seconds, after which polling would start.
  await expect(connected).toBeVisible({ timeout: 8_000 });
  await phone.locator('input[type=file]').setInputFiles([await picture('beach.jpg')]);
  await expect(phone.getByText('1 of 1 photo sent')).toBeVisible();
  await expect(modalOf(page).getByText('1 of 1 photo added')).toBeVisible({ timeout: 8_000 });
  await modalOf(page).getByRole('button', { name: 'End' }).click();
  await expect(modalOf(page).getByText('The connection to your phone has ended.')).toBeVisible();

  // The event stream ends without an event, so the page has to poll.
  await page.route(/\/events$/, (route) => route.fulfill({ contentType: 'text/event-stream' }));
  reads = 0;
  await modalOf(page).getByRole('button', { name: 'Show a new code' }).click();
  await expect(shown).not.toHaveText(code);
  await typeCode(phone, (await shown.textContent()) ?? '');
  await expect(connected).toBeVisible();
  await expect.poll(() => reads).toBeGreaterThan(4);
  await phone.context().close();
});
