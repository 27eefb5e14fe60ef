import { expectNoViolations } from '../fixtures/accessibility';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { channel, chooseInMenu, makePhotos, openPhotos, storedTimeline, tiles } from './library';

test.use({ customerOptions: { channel } });

const toolbar = (page: Page) => page.getByRole('region', { name: 'Selected photos' });
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
const june = [{ taken: '2024-06-10T10:00:00', times: 5 }];

async function askForTwo(page: Page) {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tiles(page).nth(1).click();
  await tiles(page).nth(2).click();
  await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  return page.getByRole('dialog', { name: 'Delete 2 photos?' });
}

test('SE-04 SE-10 D-17 D-18 the selected photos are deleted after a confirmation, and Undo puts them back at their positions @phone', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, june);
  await openPhotos(page, customer);
  const names = await tiles(page).evaluateAll((all) =>
    all.map((tile) => tile.getAttribute('href')),
  );
  await (await askForTwo(page)).getByRole('button', { name: 'Cancel' }).click();
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 5 } });

  await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 photos?' });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(page, '2 photos deleted')).toBeVisible();
  await expect(toolbar(page)).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(3);
  await expect(tiles(page).nth(1)).toBeFocused();
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 3 } });

  await page.keyboard.press('ControlOrMeta+z');
  await expect(message(page, '2 photos restored')).toBeVisible();
  await expect(tiles(page)).toHaveCount(5);
  await expect
    .poll(() => tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('href'))))
    .toEqual(names);
  await expect(tiles(page).nth(1)).toBeFocused();
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 5 } });
});

test('SE-04 SE-10 the selected photos are deleted after a confirmation, also after a reload @services', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, june);
  await openPhotos(page, customer);
  const dialog = await askForTwo(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(page, '2 photos deleted')).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  await page.reload();
  await expect(tiles(page)).toHaveCount(3);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 3 } });
});

test('SE-05 SE-08 SE-09 all photos are deleted only after the word is typed, and Undo restores all of them', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, june);
  await openPhotos(page, customer);
  await chooseInMenu(page, 'Delete all photos');
  const dialog = page.getByRole('dialog', { name: 'Delete all photos' });
  const field = dialog.getByPlaceholder('Type DELETE to confirm');
  await field.fill('delete');
  await dialog.getByRole('button', { name: 'Delete all photos' }).click();
  await expect(dialog.getByText('Please type DELETE to delete all photos')).toBeVisible();
  await expectNoViolations(page);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 5 } });
  await field.fill('DELETE');
  await field.press('Enter');
  await expect(message(page, '5 photos deleted')).toBeVisible();
  await expect(page.getByText('Your photo library is empty')).toBeVisible();
  expect(await storedTimeline(customer)).toEqual({});
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message(page, '5 photos restored')).toBeVisible();
  await expect(tiles(page)).toHaveCount(5);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 5 } });
});

test('Recently deleted lists the deleted photos, restores some, and deletes the others permanently @phone', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, june);
  await openPhotos(page, customer);
  await (await askForTwo(page)).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(page, '2 photos deleted')).toBeVisible();
  await chooseInMenu(page, 'Recently deleted');
  await expect(page).toHaveURL(channelUrl(channel, '/my-photos/deleted'));
  await expect(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /29 days left/ });
  await expect(boxes).toHaveCount(2);
  await boxes.first().check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(message(page, '1 photo is back in your library')).toBeVisible();
  await expect(boxes).toHaveCount(1);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 4 } });

  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 1 photo for good?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Nothing deleted')).toBeVisible();
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 4 } });
});
