import sharp from 'sharp';

import { photoListDto } from '@/lib/contracts/photos';

import { expectNoViolations } from '../fixtures/accessibility';
import { backend } from '../fixtures/backend';
import { expect, test } from '../fixtures/test';
import {
  channel,
  countOf,
  hashesOf,
  modalOf,
  nextOf,
  openPhotos,
  picture,
  pictures,
  pressNext,
  stage,
  storedHashes,
  trayOf,
} from './uploads';

test.use({ customerOptions: { channel } });

test('IM-01 IM-03 IM-04 IM-08 check 45 by keyboard alone twenty photos are chosen, one is removed, and the others are stored once and unchanged', async ({
  page,
  customer,
}) => {
  const files = await pictures(20, 400);
  await openPhotos(page, customer);
  // Start to wait for the event before the key press that causes it.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).first().press('Enter');
  const modal = modalOf(page);
  await expect(modal.getByRole('button', { name: 'Choose photos' })).toBeFocused();
  await expect(modal.getByRole('tab', { name: 'My device', selected: true })).toBeVisible();
  await expect(modal.getByText('Or drag and drop your photos here.')).toBeVisible();
  const next = nextOf(page);
  await expect(next).toHaveAccessibleName('Next');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription('Choose at least 1 photo to continue');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(files);
  await expect(modal.getByRole('status')).toHaveText('20 photos ready');
  await expect(next).toHaveAccessibleName('Add 20 photos');
  const tile = (at: number) => modal.getByRole('button', { name: `Leave out photo-${at}.` });
  // All tiles together are one Tab stop; the arrow keys move between the photos.
  await modal.getByRole('button', { name: 'Remove all' }).focus();
  await page.keyboard.press('Tab');
  await expect(tile(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tile(19)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tile(18)).toBeFocused();
  await expect(modal.getByRole('status')).toHaveText('19 photos ready');
  // IM-08: no file is sent before Next.
  expect(await countOf(customer)).toBe(0);
  await expectNoViolations(page, { part: '[role="dialog"]' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-photos\/photos\?sort=created-desc$/);
  const tray = trayOf(page);
  await expect(tray.getByRole('heading', { name: '19 photos added' })).toBeVisible();
  await expect(tray.getByRole('status')).toHaveText('19 photos added');
  expect(await storedHashes(customer)).toEqual(hashesOf(files.slice(0, 19)));
  // The photos appear at their positions without a reload.
  await expect(page.getByRole('option', { name: /photo-1\d\./ }).first()).toBeVisible();
  await expectNoViolations(page, { part: 'section[aria-label="Uploads"]' });
  await tray.getByRole('button', { name: 'Clear list' }).press('Enter');
  await expect(tray).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('IM-07 WebP and AVIF are converted on the device and keep date and colours; JPEG XL is explained', async ({
  page,
  customer,
}) => {
  const time = '2021:07:03 12:30:45';
  const dated = async (name: string, format: 'webp' | 'avif') => {
    const background = { r: 200, g: 40, b: 40 };
    const plain = sharp({ create: { width: 64, height: 48, channels: 3, background } });
    const buffer = await plain
      .toFormat(format)
      .withExif({ IFD2: { DateTimeOriginal: time } })
      .toBuffer();
    return { name, mimeType: `image/${format}`, buffer };
  };
  await openPhotos(page, customer);
  await stage(page, [
    await dated('beach.webp', 'webp'),
    await dated('dunes.avif', 'avif'),
    { name: 'new.jxl', mimeType: 'image/jxl', buffer: Buffer.from([0xff, 0x0a]) },
    { name: 'broken.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF\0\0\0\0WEBPVP8 ') },
  ]);
  const modal = modalOf(page);
  await expect(modal.getByText('JPEG XL doesn’t work here.')).toBeVisible();
  await expect(modal.getByText('WebP and AVIF photos are converted to JPEG')).toBeVisible();
  await expect(modal.getByText('Your device couldn’t convert the photo.')).toBeVisible();
  await expect(nextOf(page)).toHaveAccessibleName('Add 2 photos');
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '2 photos added' })).toBeVisible();
  const { images } = photoListDto.parse(
    await backend.readAs(
      customer,
      '/photos-api/photos?limit=9&sortKey=created&sortOrder=desc',
      channel,
    ),
  );
  expect(images.map(({ localFileName }) => localFileName).sort()).toEqual([
    'beach.jpg',
    'dunes.jpg',
  ]);
  for (const { dateTaken, untouchedUrl } of images) {
    expect(dateTaken).toMatch(/^2021-07-03T12:30:45/);
    const original = sharp(Buffer.from(await (await fetch(untouchedUrl)).arrayBuffer()));
    expect(await original.metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    const [red = 0, green = 0] = await original.removeAlpha().raw().toBuffer();
    expect(Math.abs(red - 200)).toBeLessThan(6);
    expect(Math.abs(green - 40)).toBeLessThan(6);
  }
});

test('D-24 D-27 check 30 an invalid file is listed with its reason and does not stop the others', async ({
  page,
  customer,
}) => {
  const good = await pictures(2);
  const polyglot = {
    name: 'holiday"><script>alert(1)</script>.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'),
    ]),
  };
  const page2 = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') };
  const drawing = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await openPhotos(page, customer);
  await stage(page, [...good, polyglot, page2, drawing]);
  const modal = modalOf(page);
  await expect(modal.getByText('3 photos ready').first()).toBeVisible();
  await expect(modal.getByText('The file isn’t the kind of photo its name says.')).toBeVisible();
  await expect(modal.getByText('Only HEIC, JPEG and PNG photos can be added.')).toBeVisible();
  await modal.getByRole('button', { name: 'Remove page.jpg' }).click();
  await pressNext(page);
  const tray = trayOf(page);
  await expect(tray.getByRole('heading', { name: '2 photos added' })).toBeVisible();
  await expect(tray.getByText('2 failed').first()).toBeVisible();
  const open = tray.getByRole('button', { name: 'Show the files' });
  if (await open.isVisible()) await open.click();
  await expect(tray.getByText(polyglot.name)).toBeVisible();
  await expect(tray.getByText('The photo is damaged and can’t be opened.')).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf(good));
});

test('D-23 the modal lists photos that the library already has before any file is sent, without those in Recently deleted', async ({
  page,
  customer,
}) => {
  const [first, fresh] = [await picture('first.jpg'), await picture('fresh.jpg')];
  await openPhotos(page, customer);
  await stage(page, [first]);
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '1 photo added' })).toBeVisible();
  await stage(page, [{ ...first, name: 'copy.jpg' }, fresh, { ...fresh, name: 'twin.jpg' }]);
  const modal = modalOf(page);
  await expect(modal.getByText('1 is already in your library').first()).toBeVisible();
  await expect(modal.getByText('1 chosen twice').first()).toBeVisible();
  await expect(modal.getByText('1 photo ready').first()).toBeVisible();
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '2 photos added' })).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf([first, fresh]));
});

test('IM-01 photos that are dropped on the page open the modal @services', async ({
  page,
  customer,
}) => {
  const file = await picture('dropped.jpg');
  await openPhotos(page, customer);
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const made = new DataTransfer();
    made.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return made;
  }, file.buffer.toString('base64'));
  // Repeated, as a browser repeats the drag event while a file is dragged over the page.
  await expect(async () => {
    await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
    await expect(page.getByText('Drop your photos to add them')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await expect(page.getByText('Drop your photos to add them')).toHaveCount(0);
  await expect(modalOf(page).getByText('1 photo ready').first()).toBeVisible();
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '1 photo added' })).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf([file]));
});
