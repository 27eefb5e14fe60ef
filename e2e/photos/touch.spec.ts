import { expect, type Page, test } from '../fixtures/test';
import { fingersOn, middleOf } from './finger';
import {
  channel,
  headings,
  makeLibrary,
  makePhotos,
  openPhotos,
  photosUrl,
  storedTimeline,
  tiles,
} from './library';

test.use({ customerOptions: { channel }, hasTouch: true });

const toolbar = (page: Page) => page.getByRole('region', { name: 'Selected photos' });
const selected = (page: Page) => page.locator('a[role=option][aria-selected=true]');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Waits until a tile is completely inside the window. Returns its centre. */
async function spotOf(page: Page, position: number) {
  await expect(tiles(page).nth(position)).toBeInViewport({ ratio: 0.9 });
  return middleOf(tiles(page).nth(position));
}

test('SE-06 SE-10 a long press selects a photo, a drag selects the following ones, and they can be deleted @phone-only', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 9 }]);
  await openPhotos(page, customer);
  const fingers = await fingersOn(page);
  const [first, fifth, third] = [
    await spotOf(page, 1),
    await spotOf(page, 5),
    await spotOf(page, 3),
  ];
  await fingers.press(first);
  await expect(toolbar(page)).toContainText('1 selected');
  await fingers.move(first, fifth);
  await expect(toolbar(page)).toContainText('5 selected');
  // Dragging back deselects the photos that were added last.
  await fingers.move(fifth, third);
  await expect(toolbar(page)).toContainText('3 selected');
  await fingers.lift();
  await expect(selected(page)).toHaveCount(3);
  await expect(page).toHaveURL(photosUrl());
  await expect(page.getByRole('dialog', { name: 'Photo preview' })).toHaveCount(0);

  // While photos are selected, a tap selects another photo.
  await fingers.tap(await spotOf(page, 0));
  await expect(toolbar(page)).toContainText('4 selected');
  await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Delete 4 photos?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(tiles(page)).toHaveCount(5);
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 5 } });
});

test('D-06 an immediate drag scrolls and selects nothing, and a short tap opens the photo @phone-only', async ({
  page,
  customer,
}) => {
  await makeLibrary(customer, 300);
  await openPhotos(page, customer);
  const fingers = await fingersOn(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await fingers.drag([width / 3, height * 0.75], [width / 3, height * 0.35]);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
  // Wait for the end of momentum scrolling: before, a tap would only stop it.
  await expect.poll(() => page.evaluate(() => history.state?.photosAnchor ?? null)).not.toBeNull();
  await expect(toolbar(page)).toHaveCount(0);
  await expect(selected(page)).toHaveCount(0);
  const inView = page.locator('a[role=option][href]');
  const at = await inView.evaluateAll((all) =>
    all.findIndex((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return top > innerHeight * 0.25 && bottom < innerHeight * 0.9;
    }),
  );
  await fingers.tap(await middleOf(inView.nth(at)));
  await expect(page.getByRole('dialog', { name: 'Photo preview' })).toBeVisible();
});

test('SE-06 a drag to the edge of the screen scrolls the page and selects photos that were never loaded @phone-only', async ({
  page,
  customer,
}) => {
  await makeLibrary(customer, 600);
  await openPhotos(page, customer);
  const fingers = await fingersOn(page);
  const start = await spotOf(page, 1);
  const { height = 0 } = page.viewportSize() ?? {};
  const edge = [start[0], height - 8] as const;
  await fingers.press(start);
  await expect(toolbar(page)).toContainText('1 selected');
  await fingers.move(start, edge);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1_200);
  await fingers.move(edge, [start[0], height / 2]);
  await fingers.lift();
  const text = (await toolbar(page).textContent()) ?? '';
  expect(Number(/(\d+) selected/.exec(text)?.[1])).toBeGreaterThan(9);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(tiles(page).nth(0)).toHaveAttribute('aria-selected', 'false');
  await expect(tiles(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('D-02 D-06 a touch of the scrubber does not scroll the page, and a drag scrolls to the month that it shows', async ({
  page,
  customer,
}) => {
  await makeLibrary(customer, 600);
  await openPhotos(page, customer);
  const rail = page.locator('.photo-grid-scrubber');
  const fingers = await fingersOn(page);
  const [x, y] = await middleOf(rail);
  await fingers.tap([x, y]);
  await expect(headings(page).first()).toBeInViewport();
  expect(await scrolled(page)).toBe(0);

  await fingers.press([x, y - 100]);
  await fingers.move([x, y - 100], [x, y]);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const passing = rail.locator('.photo-grid-passing');
  await expect(passing).toBeVisible();
  const [year = '', name = ''] = await passing.locator('span').allTextContents();
  const month = `${name} ${year}`;
  await expect(
    page.getByRole('combobox', { name: 'Go to month' }).locator('option:checked'),
  ).toHaveText(month);
  await fingers.lift();
  await expect(passing).toBeHidden();
  await expect(headings(page).filter({ hasText: month })).toBeInViewport();
});
