import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { fingersOn } from './finger';
import {
  list,
  address,
  addFive,
  dialog,
  picture,
  tile,
  position,
  zoomOf,
  shiftOf,
  middle,
  openPage,
  openFromList,
} from './preview-page';
import { channel } from './preview-photos';

test.use({ customerOptions: { channel }, hasTouch: true });

test('PV-03 a swipe changes the photo only beyond 35 % of the width @phone-only', async ({
  page,
  customer,
}) => {
  const ids = await addFive(customer);
  await openPage(page, customer, address(ids[2] ?? ''));
  const fingers = await fingersOn(page);
  const { width, y } = middle(page);
  const swipe = (share: number) =>
    fingers.drag([width / 2, y], [width / 2 + share * width, y + 10]);
  await swipe(-0.34);
  await expect(position(page)).toHaveText('Photo 3 of 5');
  await swipe(-0.36);
  await expect(position(page)).toHaveText('Photo 4 of 5');
  await swipe(0.34);
  await expect(position(page)).toHaveText('Photo 4 of 5');
  await swipe(0.36);
  await expect(position(page)).toHaveText('Photo 3 of 5');
  await expect(picture(page, 'three.jpg')).toBeVisible();
  await expect(page).toHaveURL(channelUrl(channel, address(ids[2] ?? '')));
});

test('PV-04 PV-13 a tap zooms in to 2.5 at its position, a drag pans to the edges, and the next tap zooms out @phone-only', async ({
  page,
  customer,
}) => {
  const ids = await addFive(customer);
  await openPage(page, customer, address(ids[2] ?? ''));
  const fingers = await fingersOn(page);
  const { width, x, y } = middle(page);
  await fingers.tap([x + 40, y]);
  await expect.poll(() => zoomOf(page)).toBe(2.5);
  await expect.poll(() => shiftOf(page)).toEqual([-60, 0]);
  // A drag far beyond the edge moves the photo only to the edge and does not show another photo.
  const across = () => fingers.drag([width - 10, y + 150], [10, y + 150]);
  await across();
  await across();
  await expect(position(page)).toHaveText('Photo 3 of 5');
  const [left = 0] = await shiftOf(page);
  expect(left).toBeLessThan(-60);
  await across();
  expect(await shiftOf(page)).toEqual([left, 0]);
  await fingers.tap([x, y]);
  await expect.poll(() => zoomOf(page)).toBe(1);
});

test('PV-13 D-11 two taps within 200 ms count as one; a pinch zooms up to 2.5; another photo starts without zoom @phone-only', async ({
  page,
  customer,
}) => {
  const ids = await addFive(customer);
  await openPage(page, customer, address(ids[2] ?? ''));
  const fingers = await fingersOn(page);
  const { x, y } = middle(page);
  await fingers.tapTwice([x, y], 190);
  await expect.poll(() => zoomOf(page)).toBe(2.5);
  await fingers.tapTwice([x, y], 210);
  await expect.poll(() => zoomOf(page)).toBe(2.5);
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Photo 4 of 5');
  await expect.poll(() => zoomOf(page)).toBe(1);
  await fingers.pinch([x, y], 80, 160);
  await expect.poll(() => zoomOf(page)).toBeCloseTo(2, 1);
  await fingers.pinch([x, y], 80, 300);
  await expect.poll(() => zoomOf(page)).toBe(2.5);
  await fingers.pinch([x, y], 300, 60);
  await expect.poll(() => zoomOf(page)).toBe(1);
  await expect(position(page)).toHaveText('Photo 4 of 5');
});

test('PV-12 D-03 a swipe down beyond 35 % of the height closes the preview unless it is zoomed, and the tile has the focus @phone-only', async ({
  page,
  customer,
}) => {
  await addFive(customer);
  await openFromList(page, customer, 'three.jpg');
  const fingers = await fingersOn(page);
  const { height, x, y } = middle(page);
  await fingers.tap([x, y]);
  await expect.poll(() => zoomOf(page)).toBe(2.5);
  await fingers.drag([x, y - 100], [x, y - 100 + 0.5 * height]);
  await expect(dialog(page)).toBeVisible();
  await fingers.tap([x, y]);
  await expect.poll(() => zoomOf(page)).toBe(1);
  await fingers.drag([x, y - 100], [x, y - 100 + 0.34 * height]);
  await expect(dialog(page)).toBeVisible();
  await fingers.drag([x, y - 100], [x, y - 100 + 0.36 * height]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(channelUrl(channel, list));
  await expect(tile(page, 'three.jpg')).toBeFocused();
});
