import { expect, type Page, test } from '../fixtures/test';
import { channel, makeLibrary, makePhotos, openPhotos, storedTimeline, tiles } from './library';

test.use({ customerOptions: { channel } });

const focused = (page: Page) => page.locator('[role=option]:focus');
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

test('between the toolbar and the photos Tab stops only at the month in which the focus was last', async ({
  page,
  customer,
}) => {
  // Creates so many months that several of them are visible in the window.
  await makePhotos(
    customer,
    Array.from({ length: 24 }, (_, at) => ({
      taken: `${2024 - Math.floor(at / 12)}-${String(12 - (at % 12)).padStart(2, '0')}-10T10:00:00`,
      times: 2,
    })),
  );
  await openPhotos(page, customer);
  const box = (name: string) =>
    page.getByRole('checkbox', { name: `Select all photos from ${name}` });
  await expect(box('November 2024')).toBeVisible();
  await tiles(page).first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(box('December 2024')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAttribute('aria-posinset', '1');

  // Each row shows two months. Shift+Tab moves from a photo to the check box of its month.
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await expect(box('June 2024')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Selected photos' })).toContainText('2 selected');
  await page.keyboard.press('Escape');

  // After a jump to a month, Tab continues at that month.
  const picker = page.getByRole('combobox', { name: 'Go to month' });
  await picker.focus();
  await picker.selectOption('May 2023');
  await expect(box('May 2023')).toBeInViewport();
  await expect(box('May 2023')).toHaveAttribute('tabindex', '0');
  await box('May 2023').focus();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAccessibleName(/May 2023/);
});

test('Home focuses the first photo and scrolls to the top of the page', async ({
  page,
  customer,
}) => {
  await makeLibrary(customer, 300);
  await openPhotos(page, customer);
  await tiles(page).first().focus();
  await page.keyboard.press('End');
  await expect(focused(page)).not.toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('Home');
  await expect(focused(page)).toHaveAttribute('aria-posinset', '1');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeInViewport();
});

test('D-15 D-17 D-18 photos are selected, deleted and restored without a mouse', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 5 }]);
  await openPhotos(page, customer);
  await tiles(page).nth(1).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowRight');
  // The code of the selection bar is loaded with the first selection.
  await expect(page.getByRole('region', { name: 'Selected photos' })).toContainText('2 selected');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete 2 photos?' });
  // Cancel has the focus first, so that Enter deletes nothing.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 5 } });

  await page.keyboard.press('Delete');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  const confirm = question.getByRole('button', { name: 'Delete', exact: true });
  await expect(confirm).toBeFocused();
  // The button is disabled until the page knows whether projects or orders use the photos.
  await expect(confirm).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect(message(page, '2 photos deleted')).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  await expect(focused(page)).toHaveAttribute('aria-posinset', '2');
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 3 } });

  await page.keyboard.press('ControlOrMeta+z');
  await expect(message(page, '2 photos restored')).toBeVisible();
  await expect(tiles(page)).toHaveCount(5);
  await expect(focused(page)).toHaveAttribute('aria-posinset', '2');
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 5 } });
});

test('the keys g and o open the orders, but not in a field or while single-key shortcuts are off', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 2 }]);
  await openPhotos(page, customer);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The code of the shortcuts is loaded after the photos.
  await expect(async () => {
    await tiles(page).first().focus();
    await page.keyboard.press('?');
    await expect(sheet).toContainText('Go to your orders', { timeout: 1_000 });
  }).toPass();
  const single = sheet.getByRole('switch', { name: 'Single-key shortcuts' });
  await single.uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await tiles(page).first().focus();
  await page.keyboard.press('x');
  await expect(page).toHaveURL(/my-photos/);
  await page.evaluate(() => localStorage.removeItem('photos_single_keys'));
  await page.reload();
  await tiles(page).first().focus();
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible({
      timeout: 1_500,
    });
  }).toPass();
});
