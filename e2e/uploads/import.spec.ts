import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import {
  channel,
  hashesOf,
  modalOf,
  openPhotos,
  pictures,
  pressNext,
  stage,
  storedHashes,
  trayOf,
} from './uploads';

test.use({
  customerOptions: { channel },
  // The browser logs failed requests.
  expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED/],
});

test('IM-07 D-28 a HEIC photo shows a preview before it is sent, and is added', async ({
  page,
  customer,
}) => {
  const buffer = await readFile('tests/backend/fixtures/turned-phone.heic');
  const heic = { name: 'phone.heic', mimeType: 'image/heic', buffer };
  await openPhotos(page, customer);
  await stage(page, [heic]);
  const picture = modalOf(page).getByRole('listitem').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '1 photo added' })).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf([heic]));
});

test('check 52 photos that are dropped without a network wait on the same page and are sent when the network is back', async ({
  page,
  context,
  customer,
}) => {
  const files = await pictures(2);
  await openPhotos(page, customer);
  await stage(page, files);
  await expect(modalOf(page).getByText('2 photos ready').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await context.setOffline(true);
  await pressNext(page);
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible();
  await context.setOffline(false);
  await expect(trayOf(page).getByRole('heading', { name: '2 photos added' })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await storedHashes(customer)).toEqual(hashesOf(files));
});

/**
 * Runs in the page. Returns true if the page handles files that are dragged over it, so that the
 * browser does not.
 */
function takesFiles(): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([''], 'held.png', { type: 'image/png' }));
  return !dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true }));
}

test('IM-01 photos that are dropped beside the open modal are added to it, and a drop on any photo page opens the modal @services', async ({
  page,
  customer,
}) => {
  const [file] = await pictures(1);
  if (!file) throw new Error('no picture');
  const drop = async (target: 'main' | 'body') => {
    const dataTransfer = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const made = new DataTransfer();
      made.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
      return made;
    }, file.buffer.toString('base64'));
    await page.dispatchEvent(target, 'drop', { dataTransfer });
  };
  await openPhotos(page, customer, '/my-photos/albums');
  for (const path of ['/my-photos/albums', '/my-photos/undated', '/my-photos/deleted']) {
    await page.goto(channelUrl(channel, path));
    await expect.poll(() => page.evaluate(takesFiles)).toBe(true);
    await drop('main');
    await expect(modalOf(page).getByText('1 photo ready').first()).toBeVisible();
  }
  await drop('body');
  await expect(modalOf(page).getByText('1 chosen twice').first()).toBeVisible();
  await expect(modalOf(page)).toHaveCount(1);
  await pressNext(page);
  await expect(page).toHaveURL(/\/my-photos\/photos\?sort=created-desc$/);
  await expect(trayOf(page).getByRole('heading', { name: '1 photo added' })).toBeVisible();
});

test('AL-11 AL-14 a chosen folder becomes an album with its name and its photos @services', async ({
  page,
  customer,
}, testInfo) => {
  const folder = testInfo.outputPath('Sunday in Bern');
  await mkdir(folder, { recursive: true });
  const files = await pictures(3);
  for (const { name, buffer } of files) await writeFile(path.join(folder, name), buffer);
  await openPhotos(page, customer);
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await modalOf(page).locator('input[webkitdirectory]').setInputFiles(folder);
  await expect(modalOf(page).getByLabel('Sunday in Bern: 3 photos')).toBeChecked();
  await expect(modalOf(page).getByLabel('Album name')).toHaveValue('Sunday in Bern');
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '3 photos added' })).toBeVisible();
  await trayOf(page).getByRole('link', { name: 'Sunday in Bern' }).click();
  await expect(page).toHaveURL(/\/my-photos\/albums\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday in Bern');
  await expect(page.getByRole('group', { name: 'Your photos' }).getByRole('option')).toHaveCount(3);
});
