import { backend } from '../fixtures/backend';
import { holdAnswer } from '../fixtures/hold-answer';
import { expect, test } from '../fixtures/test';
import {
  alert,
  allTiles,
  requestDeletion,
  closeQuestion,
  confirm,
  expectedComplaints,
  makeJune,
  message,
  question,
  retry,
  toolbar,
  writesOf,
} from './deletions';
import { channel, chooseInMenu, openPhotos, storedTimeline, tiles } from './library';

test.use({ customerOptions: { channel }, expectedComplaints });

test('SE-07 SE-10 D-20 ER-12 photos that could not be deleted after three more tries reappear, are counted, and stay selected', async ({
  page,
  customer,
  faults,
}) => {
  const ids = await makeJune(customer, 5);
  await openPhotos(page, customer);
  await requestDeletion(page, 0, 1, 2);
  await faults.set({ service: 'photos', kind: 'failed-ids', ids: ids.slice(1, 2) });
  const report = page.waitForEvent('console', (entry) =>
    entry.text().includes('Exceeded maximum amount of retries!'),
  );
  await confirm(page);
  await report;
  await expect(alert(page)).toContainText('Error: Your photos could not be deleted');
  await expect(alert(page)).toContainText(
    '1 of 3 photos couldn’t be deleted. They’re still selected.',
  );
  expect(await writesOf(customer)).toEqual(Array(4).fill('DELETE /photos-api/photos'));
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 3 } });
  await expect(message(page, '2 photos deleted')).toBeVisible();
  await closeQuestion(page);
  await expect(toolbar(page)).toContainText('1 selected');
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByRole('option', { name: /1\.jpg/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await faults.clear();
  await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(page);
  await expect(message(page, '1 photo deleted')).toBeVisible();
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 2 } });
});

test('ER-07 SE-07 a single photo that could not be deleted reappears at its position; after a lost answer the photo is deleted', async ({
  page,
  customer,
  faults,
}) => {
  const ids = await makeJune(customer, 3);
  await openPhotos(page, customer);
  await tiles(page).nth(1).click();
  const preview = page.getByRole('dialog', { name: 'Photo preview' });
  // Found by a CSS selector, because the open dialog hides the photo from locators by role.
  const photo = (name: string) => page.locator(`[data-current] img[alt^="${name}"]`);
  await expect(photo('1.jpg')).toBeVisible();
  await preview.getByRole('button', { name: 'Delete' }).click();
  for (const fault of [
    { kind: 'status', value: 503, method: 'DELETE' },
    { kind: 'failed-ids', ids },
  ] as const) {
    await faults.set({ service: 'photos', ...fault });
    await question(page)
      .getByRole('button', { name: /^(Delete|Try again)$/ })
      .click();
    await expect(alert(page)).toContainText('Error: Your photo could not be deleted');
    await expect(allTiles(page)).toHaveCount(3);
    await expect(photo('1.jpg')).toBeVisible();
    await faults.clear();
  }
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 3 } });

  await faults.set({ service: 'photos', kind: 'cut', method: 'DELETE', after: true });
  await retry(page).click();
  await expect(alert(page)).toContainText('Error: Your photo could not be deleted');
  await expect(photo('2.jpg')).toBeVisible();
  await faults.clear();
  await retry(page).click();
  await expect(message(page, '1 photo deleted')).toBeVisible();
  await expect(photo('2.jpg')).toBeVisible();
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 2 } });
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(2);
});

test('AU-11 D-20 when the session has ended, a deletion shows a message and every photo stays in the library and selected', async ({
  page,
  customer,
}) => {
  await makeJune(customer, 4);
  await openPhotos(page, customer);
  await requestDeletion(page, 0, 1);
  await backend.control('/backchannel-logout', { sub: customer.sub });
  await confirm(page);
  await expect(alert(page)).toContainText('Error: Your photos could not be deleted');
  await expect(alert(page)).toContainText('You’ve been signed out.');
  await expect(alert(page).getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    `/api/auth/sign-in?return=${encodeURIComponent('/my-photos/photos')}`,
  );
  await closeQuestion(page);
  await expect(toolbar(page)).toContainText('2 selected');
  await expect(tiles(page)).toHaveCount(4);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 4 } });
});

test('check 52 a deletion without a network is visibly undone, and works once when the network is back', async ({
  page,
  customer,
}) => {
  await makeJune(customer, 4);
  await openPhotos(page, customer);
  await requestDeletion(page, 0, 1);
  await page.context().setOffline(true);
  await confirm(page);
  await expect(alert(page)).toContainText('You’re offline.');
  await expect(allTiles(page)).toHaveCount(4);
  await expect(page.locator('a[role=option][aria-selected=true]')).toHaveCount(2);
  await page.context().setOffline(false);
  await retry(page).click();
  await expect(message(page, '2 photos deleted')).toHaveCount(1);
  await expect(tiles(page)).toHaveCount(2);
  expect(await writesOf(customer)).toEqual(['DELETE /photos-api/photos']);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 2 } });
});

test('D-18 D-20 an Undo that restores only some photos shows their number', async ({
  page,
  customer,
  faults,
}) => {
  const ids = await makeJune(customer, 5);
  await openPhotos(page, customer);
  await requestDeletion(page, 0, 1, 2);
  await confirm(page);
  await expect(message(page, '3 photos deleted')).toBeVisible();
  await faults.set({ service: 'photos', kind: 'failed-ids', ids: ids.slice(2, 3) });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    message(page, '2 of 3 photos restored. The others couldn’t be restored.'),
  ).toBeVisible();
  await expect(tiles(page)).toHaveCount(4);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 4 } });
});

test('check 48 a double click on the confirm button deletes once', async ({ page, customer }) => {
  await makeJune(customer, 4);
  await openPhotos(page, customer);
  await requestDeletion(page, 0, 1);
  const release = await holdAnswer(page, '**/api/photos');
  await question(page).getByRole('button', { name: 'Delete', exact: true }).dblclick();
  release();
  await expect(message(page, '2 photos deleted')).toHaveCount(1);
  expect(await writesOf(customer)).toEqual(['DELETE /photos-api/photos']);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 2 } });
});

test('SE-09 a failed deletion of all photos can be tried again at once, and after a lost answer all photos are deleted', async ({
  page,
  customer,
  faults,
}) => {
  await makeJune(customer, 4);
  await openPhotos(page, customer);
  await chooseInMenu(page, 'Delete all photos');
  await faults.set({ service: 'photos', kind: 'status', value: 503, path: '/photos/all' });
  await question(page).getByPlaceholder('Type DELETE to confirm').fill('DELETE');
  await question(page).getByRole('button', { name: 'Delete all photos' }).click();
  await expect(alert(page)).toContainText('Error: Your photos could not be deleted');
  await expect(allTiles(page)).toHaveCount(4);
  await faults.set({ service: 'photos', kind: 'cut', path: '/photos/all', after: true });
  await question(page).getByRole('button', { name: 'Delete all photos' }).click();
  await expect(message(page, '4 photos deleted')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('Your photo library is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await storedTimeline(customer)).toEqual({});
});
