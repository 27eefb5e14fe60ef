import sharp from 'sharp';
import { expect, type Page, test } from '../fixtures/test';
import { modalOf, picture, trayOf } from '../uploads/uploads';
import { channel, makePhotos, openPhotos, storedTimeline, tabTo, tiles } from './library';

test.use({ customerOptions: { channel } });

const toolbar = (page: Page) => page.getByRole('region', { name: 'Selected photos' });

test('IM-01 IM-04 by keyboard alone a photo is added, gets its year, and becomes a favourite', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ fileName: 'IMG_0007.JPG', taken: '2024-06-15T12:00:00' }]);
  await openPhotos(page, customer);
  // Start to wait for the event before the key press that causes it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Add photos' }).first());
  await page.keyboard.press('Enter');
  await expect(modalOf(page).getByRole('button', { name: 'Choose photos' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([await picture('Scan_001.jpg')]);
  await tabTo(page, modalOf(page).getByRole('button', { name: 'Add 1 photo' }));
  await page.keyboard.press('Enter');
  await expect(trayOf(page).getByRole('heading', { name: '1 photo added' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Search your photos' }));
  await page.keyboard.press('Enter');
  // Typing starts immediately, before suggestions are loaded.
  await page.keyboard.type('without');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText([
    'Without date',
    /without/,
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=/);
  // The date of the file counts as a guessed date, so the photo is not undated.
  await expect(page.getByRole('heading', { name: 'Every photo has a date' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Check guessed dates' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-photos\/undated/);
  await tabTo(page, page.getByRole('button', { name: /^Set a date/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Year')).toBeFocused();
  await page.keyboard.type('1987');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every photo has a date')).toBeVisible();
  expect(await storedTimeline(customer)).toEqual({ 1987: { 1: 1 }, 2024: { 6: 1 } });

  await tabTo(page, page.getByRole('link', { name: 'My photos', exact: true }).last());
  await page.keyboard.press('Enter');
  await tabTo(page, tiles(page).first());
  await page.keyboard.press('End');
  const added = tiles(page).filter({ visible: true }).last();
  await expect(added).toBeFocused();
  await page.keyboard.press('f');
  await expect(added).toHaveAccessibleName(/favourite/i);
});

test('D-12 at a zoom of 400 % the focused photo is visible beside the tools, and a range can be selected', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 20 }]);
  await openPhotos(page, customer);
  await tiles(page).first().focus();
  await page.keyboard.press('x');
  for (const count of [2, 3, 4, 5, 6]) {
    await page.keyboard.press('Shift+ArrowRight');
    await expect(toolbar(page)).toContainText(`${count} selected`);
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } =
        document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return document.activeElement?.contains(there) ?? false;
    });
    expect(isSeen, `the ${count}th photo`).toBe(true);
  }
  const remove = toolbar(page).getByRole('button', { name: 'Delete', exact: true });
  await tabTo(page, remove);
  await expect(remove).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete 6 photos?' })).toBeVisible();
});

/** Returns the number of clearly different pixels of two pictures of the same size. */
async function differences(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [before, after].map((png) => sharp(png).greyscale().raw().toBuffer()),
  );
  return [...(one ?? [])].filter((value, at) => Math.abs(value - (other?.[at] ?? 0)) > 100).length;
}

test('selection and focus are visible in forced colours', async ({ page, customer }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 4 }]);
  await openPhotos(page, customer);
  const tile = tiles(page).nth(1);
  await tiles(page).first().focus();
  await page.keyboard.press('x');
  await expect(toolbar(page)).toContainText('1 selected');
  await page.mouse.move(0, 0);
  const free = await tile.screenshot();
  await page.keyboard.press('ArrowRight');
  await expect(tile).toBeFocused();
  const focused = await tile.screenshot();
  expect(await differences(free, focused)).toBeGreaterThan(100);
  await page.keyboard.press('x');
  await expect(toolbar(page)).toContainText('2 selected');
  await page.keyboard.press('ArrowRight');
  const selected = await tile.screenshot();
  expect(await differences(free, selected)).toBeGreaterThan(100);
});
