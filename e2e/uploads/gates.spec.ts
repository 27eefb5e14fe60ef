import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { chooseInMenu } from '../photos/library';
import { channel, countOf, openPhotos, pictures, pressNext, stage, trayOf } from './uploads';

test.use({ customerOptions: { channel } });

const photos = '/my-photos/photos';
const main = (page: Page) => page.getByRole('main');
const flag = (value: boolean) => `PhotoManagementUploadViewEnabled=${value}`;

/** Simulates that files are dragged over the page. Returns the text that the page shows for that. */
async function holdFilesOver(page: Page) {
  const transfer = await page.evaluateHandle(() => {
    const made = new DataTransfer();
    made.items.add(new File(['x'], 'held.jpg', { type: 'image/jpeg' }));
    return made;
  });
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
  return page.getByText('Drop your photos to add them');
}

test('MP-04 IM-01 CH-01 the tray does not cover the chat; without its flag there is no button, no drop area and no tray; with the flag they are back', async ({
  page,
  customer,
}) => {
  await openPhotos(page, customer);
  await stage(page, await pictures(1));
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '1 photo added' })).toBeVisible();
  const chat = page.getByRole('button', { name: 'Chat', exact: true });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(channelUrl(channel, '/'));
    await expect(trayOf(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await chat.click({ trial: true });
    const top = await chat.evaluate((button) => button.getBoundingClientRect().top);
    const end = await main(page).evaluate((box) => box.getBoundingClientRect().bottom);
    // On a phone the tray is below the content of the page and covers no part of it.
    expect(size.width === 390 ? top >= end : top > 0).toBe(true);
  }
  for (const path of [photos, '/my-photos']) {
    await page.goto(channelUrl(channel, `${path}?${flag(false)}`));
    await expect(page.getByRole('option', { name: /photo-0/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0);
    await expect(await holdFilesOver(page)).toHaveCount(0);
    await expect(trayOf(page)).toHaveCount(0);
  }
  await page.goto(channelUrl(channel, `${photos}?${flag(true)}`));
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await expect(trayOf(page)).toBeVisible();
  await expect(await holdFilesOver(page)).toBeVisible();
  expect(await countOf(customer)).toBe(1);
});

test('MP-04 TL-13 an empty library does not offer to add photos when the flag is off', async ({
  page,
  customer,
}) => {
  await openPhotos(page, customer, `${photos}?${flag(false)}`);
  await expect(main(page).getByText('Your photo library is empty')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Add photos' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Add photos' })).toHaveCount(0);
});

const allowed = 'https://upload.example/add?album=1&from=app';
const embedded = (address: string, more = '') =>
  channelUrl(channel, `${photos}?stripped=true&uploadUrl=${encodeURIComponent(address)}${more}`);

test('SH-22 in stripped mode an allowed upload address replaces the import modal, also after another sort and on another page', async ({
  page,
  customer,
}) => {
  await openPhotos(page, customer);
  await stage(page, await pictures(1));
  await pressNext(page);
  await expect(trayOf(page).getByRole('heading', { name: '1 photo added' })).toBeVisible();

  await page.goto(embedded(allowed));
  const link = page.getByRole('link', { name: 'Add photos' });
  await expect(link).toHaveAttribute('href', allowed);
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0);
  await expect(await holdFilesOver(page)).toHaveCount(0);
  await page.getByRole('combobox', { name: /^Sort photos/ }).selectOption('created-asc');
  await expect(page).toHaveURL(/sort=created-asc/);
  await expect(link).toHaveAttribute('href', allowed);
  // The page 'Recently deleted' keeps the parameter too, and it accepts no dropped files.
  await chooseInMenu(page, 'Recently deleted');
  await expect(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible();
  await expect(await holdFilesOver(page)).toHaveCount(0);
  await main(page).getByRole('link', { name: 'My photos', exact: true }).click();
  await expect(link).toHaveAttribute('href', allowed);
  // The pages of albums keep the parameter too, both for a new album and for an album from the
  // list.
  await main(page)
    .getByRole('link', { name: /^Albums/ })
    .click();
  await main(page).getByRole('button', { name: 'New album' }).click();
  await page.getByRole('textbox', { name: 'Album name' }).fill('Trip');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trip');
  await expect(link).toHaveAttribute('href', allowed);
  await main(page).getByRole('link', { name: 'My albums' }).click();
  await main(page).getByRole('link', { name: 'Trip' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trip');
  await expect(link).toHaveAttribute('href', allowed);
  await page.goto(embedded(allowed));

  // Outside of stripped mode the import modal opens instead.
  await page.goto(channelUrl(channel, `${photos}?uploadUrl=${encodeURIComponent(allowed)}`));
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('SH-22 check 16 any other upload address is ignored, and the import modal opens', async ({
  page,
  customer,
}) => {
  await openPhotos(page, customer);
  for (const address of [
    'https://evil.invalid/add',
    'https://upload.example.evil.invalid/',
    'https://upload.example@evil.invalid/',
    'http://upload.example/',
    'javascript:alert(1)//https://upload.example',
    '//upload.example/',
    '/\\upload.example',
    'data:text/html,x',
  ]) {
    await page.goto(embedded(address));
    await expect(page.getByRole('button', { name: 'Add photos' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add photos' })).toHaveCount(0);
    await expect(
      page.locator('a[href*="evil"], a[href*="upload.example"], a[href^="javascript"]'),
    ).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add photos' })).toBeVisible();
});
