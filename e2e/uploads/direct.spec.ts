import { expect, type Page, type Request, test } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';
import { codeOf, openImport, phoneTabOf, typeCode } from '../phone-upload/phone';
import {
  channel,
  hashesOf,
  openPhotos,
  picture,
  pictures,
  pressNext,
  stage,
  storedHashes,
  trayOf,
} from './uploads';

test.use({ customerOptions: { channel } });

const direct = `${backendOrigin}/storage-api/direct`;
const ofUpload = /\/api\/(uploads|phone-upload\/files)(\/[\w-]+)?(\?.*)?$/;

/** Records the requests of a page that create uploads or send bytes. */
function watch(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const isOurs = ofUpload.test(request.url()) && !request.url().endsWith('/duplicates');
    if (isOurs || request.url() === direct) requests.push(request);
  });
  /** Sum of the lengths of the bodies, as the browser has sent them. */
  const bytesTo = async (isOne: (request: Request) => boolean) => {
    const headers = await Promise.all(
      requests.filter(isOne).map((request) => request.allHeaders()),
    );
    return headers.reduce((sum, { 'content-length': length = 0 }) => sum + Number(length), 0);
  };
  const isDirect = (request: Request) => request.url() === direct;
  return {
    requests,
    toStorage: () => bytesTo(isDirect),
    toWebApp: () => bytesTo((request) => !isDirect(request)),
  };
}

const totalOf = (files: { buffer: Buffer }[]) =>
  files.reduce((sum, { buffer }) => sum + buffer.length, 0);
const finished = (page: Page, text: string) =>
  expect(trayOf(page).getByRole('heading', { name: text })).toBeVisible();

test('IM-06 check 45 the bytes of photos go straight to the storage, and not one of them to the web app', async ({
  page,
  customer,
}) => {
  // One photo of more than 8 MB, which the old way would announce first.
  const files = [...(await pictures(5)), await picture('large.png', 1_800)];
  const sent = watch(page);
  await openPhotos(page, customer);
  await stage(page, files);
  await pressNext(page);
  await finished(page, '6 photos added');
  expect(await sent.toWebApp()).toBe(0);
  expect(await sent.toStorage()).toBe(totalOf(files));
  for (const request of sent.requests.filter((one) => one.url() === direct)) {
    const { authorization, cookie } = await request.allHeaders();
    expect([authorization?.slice(0, 10), cookie]).toEqual(['Bearer eyJ', undefined]);
  }
  expect(await storedHashes(customer)).toEqual(hashesOf(files));
});

test('AU-11 a sign-out ends the capability that the page had', async ({ page, customer }) => {
  const sent = watch(page);
  await openPhotos(page, customer);
  await stage(page, await pictures(1));
  await pressNext(page);
  await finished(page, '1 photo added');
  const last = sent.requests.findLast((request) => request.url() === direct);
  const { authorization = '' } = (await last?.allHeaders()) ?? {};
  const sendAgain = async () => {
    const { origin } = new URL(channelUrl(channel));
    const headers = { authorization, origin, 'tus-resumable': '1.0.0', 'upload-offset': '0' };
    const answer = await fetch(direct, { method: 'PATCH', headers });
    return [answer.status, answer.headers.get('www-authenticate')];
  };
  // The upload is complete, so no further byte is accepted.
  expect(await sendAgain()).toEqual([409, null]);
  await page.getByRole('button', { name: 'My account', exact: true }).click();
  await page.locator('#account-menu').getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await sendAgain()).toEqual([401, expect.stringContaining('signed out')]);
});

test('D-26 after a reload in the middle the bytes go straight to the storage again', async ({
  page,
  customer,
}) => {
  const files = await pictures(3);
  await openPhotos(page, customer);
  await page.route(direct, () => {});
  const isSending = page.waitForRequest(direct);
  await stage(page, files);
  await pressNext(page);
  await isSending;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(direct);
  await finished(page, '3 photos added');
  expect(await storedHashes(customer)).toEqual(hashesOf(files));
});

test.describe('while the storage cannot be reached', () => {
  test.use({ expectedComplaints: [/Failed to load resource|net::ERR_|CORS policy/] });

  test('D-25 the photos go through the web app, and the customer notices nothing', async ({
    page,
    customer,
  }) => {
    const files = await pictures(6);
    await openPhotos(page, customer);
    await page.route(direct, (route) => route.abort('connectionrefused'));
    await stage(page, files);
    await pressNext(page);
    await finished(page, '6 photos added');
    await expect(trayOf(page).getByRole('alert')).toHaveCount(0);
    expect(await storedHashes(customer)).toEqual(hashesOf(files));
  });
});

test('IM-02 a phone sends its photos straight to the storage, too', async ({
  page,
  browser,
  customer,
}) => {
  await openImport(page, customer);
  await phoneTabOf(page).click();
  const code = await codeOf(page).textContent();
  const phone = await (await browser.newContext()).newPage();
  const sent = watch(phone);
  await typeCode(phone, code ?? '');
  await expect(phone.getByText('You’re connected.')).toBeVisible();
  const files = [await picture('beach.jpg')];
  await phone.locator('input[type="file"]').setInputFiles(files);
  await expect(phone.getByText('1 of 1 photo sent')).toBeVisible();
  expect([await sent.toWebApp(), await sent.toStorage()]).toEqual([0, totalOf(files)]);
  await expect.poll(() => storedHashes(customer)).toEqual(hashesOf(files));
});
