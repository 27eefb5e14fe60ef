import { expectNoViolations } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import {
  channel,
  countOf,
  hashesOf,
  modalOf,
  openPhotos,
  picture,
  pictures,
  pressNext,
  stage,
  storedHashes,
  trayOf,
} from './uploads';

test.use({ customerOptions: { channel } });

test('IM-01 IM-03 IM-04 IM-08 check 45 twenty chosen photos end in the library, each once and with every byte', async ({
  page,
  customer,
}) => {
  const files = await pictures(20, 400);
  await openPhotos(page, customer);
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  const modal = modalOf(page);
  await expect(modal.getByRole('tab', { name: 'My device', selected: true })).toBeVisible();
  await expect(modal.getByText('Or drag and drop your photos here.')).toBeVisible();
  const next = modal.getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription('Choose at least 1 photo to continue');
  await modal.locator('input[type="file"]').setInputFiles(files);
  await expect(modal.getByText('20 photos ready').first()).toBeVisible();
  // IM-08: nothing is sent before Next.
  expect(await countOf(customer)).toBe(0);
  await expectNoViolations(page, { part: '[role="dialog"]' });
  await pressNext(page);
  await expect(page).toHaveURL(/\/my-photos\/photos\?sort=created-desc$/);
  const tray = trayOf(page);
  await expect(tray.getByRole('heading', { name: '20 photos added' })).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf(files));
  await expectNoViolations(page, { part: 'section[aria-label="Uploads"]' });
  await tray.getByRole('button', { name: 'Clear list' }).click();
  await expect(tray).toHaveCount(0);
});

test('D-24 D-27 check 30 one bad file is named with its reason and stops no other', async ({
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

test('D-23 what the library has is told before anything is sent, apart from what lies in Recently deleted', async ({
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
  await expect(modal.getByText('Already in your library', { exact: true })).toBeVisible();
  await expect(modal.getByText('Chosen twice', { exact: true })).toBeVisible();
  await expect(modal.getByText('1 photo ready').first()).toBeVisible();
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '2 photos added' })).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf([first, fresh]));
});

test('IM-01 photos that are dropped on the page open the modal with them', async ({
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
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop your photos to add them')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await expect(page.getByText('Drop your photos to add them')).toHaveCount(0);
  await expect(modalOf(page).getByText('1 photo ready').first()).toBeVisible();
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '1 photo added' })).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf([file]));
});
