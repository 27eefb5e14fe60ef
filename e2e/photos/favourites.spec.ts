import { expect, test } from '../fixtures/test';
import { channel, makePhotos, openPhotos, tiles } from './library';

test.use({ customerOptions: { channel } });

test('by keyboard alone a photo becomes a favourite, is found by the search, and is no favourite after a key in the viewer', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [
    { taken: '2024-06-02T10:00:00', fileName: 'beach.jpg' },
    { taken: '2024-06-01T10:00:00', fileName: 'harbour.jpg' },
  ]);
  await openPhotos(page, customer);
  const first = tiles(page).first();
  const group = page.getByRole('group', { name: 'Your photos' });
  await expect(first).toHaveAccessibleName('Photo, 2 June 2024 at 10:00, beach.jpg');
  for (let press = 0; press < 30; press += 1) {
    if (await first.evaluate((tile) => tile === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page).nth(1)).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.getByText('Added to your favourites')).toBeAttached();
  await expect(tiles(page).nth(1)).toHaveAccessibleName(/, favourite$/);

  const search = page.getByRole('combobox', { name: 'Search your photos' });
  const opener = page.getByRole('button', { name: 'Search your photos' });
  await opener.or(search).first().focus();
  if (!(await search.isVisible())) await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByRole('option', { name: 'Favourites' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=favourites/);
  await expect(group.getByRole('option')).toHaveCount(1);
  await expect(tiles(page).first()).toHaveAccessibleName(/harbour\.jpg/);
  // Wait until the filtered list is complete: a preview that was opened earlier would close with
  // the old list.
  await expect(page.getByRole('heading', { name: 'June 2024, 1 photo' })).toBeVisible();

  await tiles(page).first().focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('button', { name: 'Favourite', pressed: true })).toBeVisible();
  const stored = page.waitForResponse((response) =>
    response.url().includes('/api/photos/favourites'),
  );
  await page.keyboard.press('f');
  await expect(page.getByText('No longer a favourite')).toBeAttached();
  await stored;
  // The preview closes when the list of favourites has been read again and is empty.
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/photos\?filter=favourites$/);
  await page.reload();
  await expect(page.getByText('No favourites yet')).toBeVisible();
});
