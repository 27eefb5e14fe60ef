import { readFile } from 'node:fs/promises';

import { expectNoViolations } from '../fixtures/accessibility';
import { waitForHydration } from '../fixtures/hydration';
import { holdAnswer } from '../fixtures/hold-answer';
import { signIn, startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import {
  list,
  address,
  addFive,
  dialog,
  picture,
  tile,
  position,
  openPage,
  openFromList,
} from './preview-page';
import { addPhotos, channel } from './preview-photos';

test.use({ customerOptions: { channel }, hasTouch: true });

test('PV-01 RT-06 D-04 the address of a photo shows it full screen in the server’s HTML, without header and menu', async ({
  page,
  customer,
}) => {
  const ids = await addFive(customer);
  await openPage(page, customer, address(ids[2] ?? ''));
  await expect(position(page)).toHaveText('Photo 3 of 5');
  await expect(picture(page, 'three.jpg')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  expect(html).toContain('alt="three.jpg, 10 May 2026"');
  await expectNoViolations(page);
  // Only the photo and the two photos beside it are loaded (T11).
  await expect(page.locator('img[fetchpriority]')).toHaveCount(3);
});

test('PV-06 an unknown id, another customer’s id and an empty library redirect to the list', async ({
  page,
  customer,
  createCustomer,
}) => {
  const stranger = await createCustomer({ channel });
  const [foreign] = await addPhotos(stranger, [{ name: 'foreign.jpg' }]);
  await signIn(page, customer, channel, list);
  for (const id of ['00000000-0000-0000-0000-000000000000', foreign?.id ?? '', 'a.b', '%2e%2e']) {
    await page.goto(channelUrl(channel, address(id)));
    await expect(page).toHaveURL(channelUrl(channel, list));
  }
});

test('PV-08 without the timeline’s flag the preview redirects to the start page; the sort decides the neighbours', async ({
  page,
  customer,
}) => {
  const ids = await addFive(customer);
  await openPage(page, customer, address(ids[0] ?? '', '?sort=created-desc'));
  // This photo was uploaded first. Sorted by upload it is the last one, sorted by date taken the
  // first one.
  await expect(position(page)).toHaveText('Photo 5 of 5');
  await page.keyboard.press('ArrowLeft');
  await expect(picture(page, 'four.jpg')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${ids[1]}\\?sort=created-desc$`));
  await page.goto(
    channelUrl(channel, address(ids[0] ?? '', '?PhotoManagementTimelineViewEnabled=false')),
  );
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('PV-02 MO-06 buttons and keys go from photo to photo across months and stop at both ends, without animation for reduced motion', async ({
  page,
  customer,
}) => {
  const ids = await addFive(customer);
  await openPage(page, customer, address(ids[0] ?? ''));
  await expect(page.getByRole('button', { name: 'Previous photo' })).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText('Photo 1 of 5');
  for (const [index, name] of ['four.jpg', 'three.jpg', 'two.jpg'].entries()) {
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveText(`Photo ${index + 2} of 5`);
    await expect(picture(page, name)).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: 'two.jpg' })).toHaveText(
    'Photo 4 of 5. two.jpg, 9 April 2026',
  );
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(position(page)).toHaveText('Photo 5 of 5');
  await expect(page).toHaveURL(channelUrl(channel, address(ids[4] ?? '')));
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Photo 5 of 5');
  await page.getByRole('button', { name: 'Previous photo' }).click();
  await expect(position(page)).toHaveText('Photo 4 of 5');
  await expect(page).toHaveURL(channelUrl(channel, address(ids[3] ?? '')));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(picture(page, 'two.jpg')).toBeVisible();
  await waitForHydration(page);
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText('Photo 3 of 5');
  // Animations from style sheets are not counted, because reduced motion sets their duration to
  // zero.
  const moves = () =>
    document
      .getAnimations()
      .filter((one) => !(one instanceof CSSTransition || one instanceof CSSAnimation)).length;
  expect(await page.evaluate(moves)).toBe(0);
});

test('D-03 D-04 Escape, the close button and the browser’s Back return to the customer’s tile, also after a reload', async ({
  page,
  customer,
}) => {
  const ids = await addFive(customer);
  const ways: ((page: Page) => Promise<unknown>)[] = [
    (one) => one.keyboard.press('Escape'),
    (one) => one.getByRole('button', { name: 'Back to photos' }).click(),
    (one) => one.goBack(),
  ];
  await signIn(page, customer, channel, list);
  const before = await page.evaluate(() => history.length);
  for (const leave of ways) {
    await tile(page, 'five.jpg').click();
    await expect(page).toHaveURL(channelUrl(channel, address(ids[0] ?? '')));
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(channelUrl(channel, address(ids[2] ?? '')));
    await leave(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(channelUrl(channel, list));
    await expect(tile(page, 'three.jpg')).toBeFocused();
  }
  // The preview has only one history entry above the list, which it uses again for every photo.
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await expect(picture(page, 'three.jpg')).toBeVisible();
  await page.goBack();
  await expect(tile(page, 'three.jpg')).toBeFocused();

  // After a reload the same photo is shown, and closing the preview still returns to the tile.
  await tile(page, 'five.jpg').click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(channelUrl(channel, address(ids[1] ?? '')));
  const atPhoto = await page.evaluate(() => history.length);
  await page.reload();
  await expect(picture(page, 'four.jpg')).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Photo 3 of 5');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(channelUrl(channel, list));
  await expect(tile(page, 'three.jpg')).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(atPhoto);
});

test('D-04 a photo opened by its address is replaced by the list when it is closed', async ({
  page,
  customer,
}) => {
  const ids = await addFive(customer);
  await startSession(page, customer, channel);
  await page.goto(channelUrl(channel, '/orders'));
  await page.goto(channelUrl(channel, address(ids[3] ?? '')));
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Back to photos' }).click();
  await expect(page).toHaveURL(channelUrl(channel, list));
  await expect(tile(page, 'two.jpg')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(channelUrl(channel, '/orders'));
});

test('MO-01 MO-06 while the preview is open the page behind it does not scroll or take the focus', async ({
  page,
  customer,
}) => {
  await addFive(customer);
  await openFromList(page, customer, 'five.jpg');
  await expectNoViolations(page);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -1);
  await page.keyboard.press('PageDown');
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
    ).toBe(true);
  }
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.getByRole('button', { name: 'Details' }).click();
  const info = page.getByRole('region', { name: 'Details' });
  await expect(info).toContainText('five.jpg');
  await expect(info).toContainText('Tuesday, 12 May 2026 at 10:00');
  await expect(info).toContainText('1600 × 1200 pixels');
  await expect(info).toContainText(/\d+\.\d\d KB/);
  await expectNoViolations(page);
  // Escape closes the topmost panel first.
  await page.keyboard.press('Escape');
  await expect(info).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Details' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('PV-11 a photo is downloaded once, complete and under its own name, also with unusual names', async ({
  page,
  customer,
}) => {
  const hostile = '../..\\CON \u202Egpj.exe<script>.JPG';
  const [photo] = await addPhotos(customer, [{ name: hostile }]);
  await openPage(page, customer, address(photo?.id ?? ''));
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/url') || request.url().includes('name='))
      fetched.push(request.url());
  });
  const saved = page.waitForEvent('download');
  const release = await holdAnswer(page, '**/api/photos/*/url');
  await page.getByRole('button', { name: 'Download' }).dblclick();
  await expect(page.getByText('Preparing download...').first()).toBeVisible();
  release();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^[^/\\<>:\u202E]+\.JPG$/);
  const bytes = await readFile(await download.path());
  expect(bytes.equals(photo?.bytes ?? Buffer.alloc(0))).toBe(true);
  await expect(page.locator('[data-download="success"]')).toBeVisible();
  expect(fetched).toHaveLength(2);
});

test('PV-07 after a deletion the next photo is shown, at the end the previous one, and the list after the last photo', async ({
  page,
  customer,
  backend,
}) => {
  await addFive(customer);
  await openFromList(page, customer, 'two.jpg');
  const deletes = async () => {
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this photo?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(question).toHaveCount(0);
  };
  await deletes();
  await expect(picture(page, 'one.jpg')).toBeVisible();
  await expect(position(page)).toHaveText('Photo 4 of 4');
  await deletes();
  await expect(picture(page, 'three.jpg')).toBeVisible();
  await expect(position(page)).toHaveText('Photo 3 of 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText('Photo 1 of 3');
  await deletes();
  await expect(picture(page, 'four.jpg')).toBeVisible();
  await deletes();
  await deletes();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(channelUrl(channel, list));
  await expect(page.getByText('Your photo library is empty')).toBeVisible();
  expect(await backend.readAs(customer, '/photos-api/photos/count', channel)).toEqual({ count: 0 });
});
