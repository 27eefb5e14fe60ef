import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import {
  requestDeletion,
  confirm,
  expectedComplaints,
  june,
  makeJune,
  message,
  retry,
} from './deletions';
import {
  channel,
  headings,
  makePhotos,
  openPhotos,
  photosUrl,
  storedTimeline,
  tiles,
} from './library';

test.use({ customerOptions: { channel }, expectedComplaints });

const loadError = 'Error: Your photos could not be loaded';
const reference = /Reference: [\w-]{16,}/;
const main = (page: Page) => page.getByRole('main');

test('TL-06 ER-06 a photo service that is down causes the catalogue’s message, and another try works', async ({
  page,
  customer,
  faults,
}) => {
  const [id = ''] = await makeJune(customer, 3);
  const fault = { service: 'photos', kind: 'status', value: 503 } as const;
  await signIn(page, customer, channel, '/');
  for (const path of ['/my-photos/photos', '/my-photos/deleted']) {
    await faults.set(fault);
    await page.goto(channelUrl(channel, path));
    const problem = main(page).getByRole('alert');
    await expect(problem).toContainText(loadError);
    await expect(problem).toContainText(reference);
    await expect(main(page)).not.toContainText(/photos-api|upstream|status \d/);
    await faults.clear();
    await retry(page).click();
    await expect(problem).toHaveCount(0);
  }
  await expect(main(page)).toContainText('Nothing deleted');

  await faults.set(fault);
  await page.goto(channelUrl(channel, `/my-photos/photos/preview/${id}`));
  await expect(retry(page)).toBeVisible();
  await faults.clear();
  // After repeated failures the circuit breaker rejects calls for some seconds.
  await expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click();
    await expect(page.getByRole('img', { name: /^0\.jpg/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('D-10 check 28 a failed month shows an error and another try under its heading, and the other months are shown', async ({
  page,
  customer,
  faults,
}) => {
  await makePhotos(customer, [
    ...june(4),
    { taken: '2024-05-10T10:00:00', fileName: 'may.jpg', times: 3 },
    { taken: '2024-04-10T10:00:00', fileName: 'april.jpg', times: 2 },
  ]);
  await faults.set({ service: 'photos', kind: 'status', value: 500, path: '/timeline/2024/5' });
  await openPhotos(page, customer);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await expect(headings(page)).toHaveText([
    /^June 2024, 4 photos/,
    /^May 2024, 3 photos/,
    /^April 2024, 2 photos/,
  ]);
  const may = main(page);
  await expect(may.getByRole('alert')).toContainText(loadError);
  await expect(main(page).getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('option', { name: /april\.jpg/ })).toHaveCount(2);
  await faults.clear();
  await may.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option', { name: /may\.jpg/ })).toHaveCount(3);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('EN-04 photos that the service cannot describe have an empty tile, and a deletion does not affect their neighbours', async ({
  page,
  customer,
  faults,
}) => {
  const ids = await makeJune(customer, 5);
  await faults.set({ service: 'photos', kind: 'partial', path: '/timeline/2024/6' });
  await openPhotos(page, customer);
  await expect(tiles(page).nth(0)).toHaveAccessibleName(/0\.jpg/);
  await expect(tiles(page).nth(1)).toHaveAccessibleName('This photo can’t be shown');
  await expect(tiles(page).nth(2)).toHaveAccessibleName(/2\.jpg/);
  await expect(tiles(page).nth(4)).toHaveAccessibleName(/4\.jpg/);

  // Each readable photo can be opened by its URL, although photos before it cannot be read.
  for (const at of [2, 4]) {
    await page.goto(photosUrl(`/preview/${ids[at]}`));
    await expect(page.getByRole('img', { name: new RegExp(`^${at}\\.jpg`) })).toBeVisible();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(main(page).getByRole('alert')).toContainText('This photo can’t be shown.');

  await page.goto(photosUrl());
  await requestDeletion(page, 2, 3);
  await confirm(page);
  await expect(message(page, '1 photo deleted')).toBeVisible();
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 4 } });
  await faults.clear();
  await page.reload();
  await expect(tiles(page)).toHaveCount(4);
  for (const at of [0, 1, 3, 4])
    await expect(page.getByRole('option', { name: new RegExp(`${at}\\.jpg`) })).toHaveCount(1);
});
