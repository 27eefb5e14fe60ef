/** Opens the preview by its URL or from a tile, and finds its elements. */
import type { Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page } from '../fixtures/test';
import { addPhotos, channel, type NewPhoto } from './preview-photos';

export const list = '/my-photos/photos';
export const address = (id: string, search = '') => `${list}/preview/${id}${search}`;

/** Photos of two months, the newest first, as in the timeline. */
export const five: NewPhoto[] = [
  { name: 'five.jpg', taken: '2026:05:12 10:00:00' },
  { name: 'four.jpg', taken: '2026:05:11 10:00:00' },
  { name: 'three.jpg', taken: '2026:05:10 10:00:00' },
  { name: 'two.jpg', taken: '2026:04:09 10:00:00' },
  { name: 'one.jpg', taken: '2026:04:08 10:00:00' },
];

export async function addFive(customer: Customer): Promise<string[]> {
  const added = await addPhotos(customer, five);
  return added.map(({ id }) => id);
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Photo preview' });
export const picture = (page: Page, name: string) =>
  page.getByRole('img', { name: new RegExp(`^${name}`) });
export const tile = (page: Page, name: string) =>
  page.getByRole('option', { name: new RegExp(name) });
export const position = (page: Page) => page.locator('[data-controls] header p').last();
export const zoomOf = (page: Page) =>
  page
    .locator('[data-current] [data-picture]')
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
export const shiftOf = (page: Page) =>
  page.locator('[data-current] [data-picture]').evaluate((element) => {
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return [Math.round(e), Math.round(f)];
  });
export const middle = (page: Page) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  return { width, height, x: width / 2, y: height / 2 };
};

/** Opens the page of a photo and waits for hydration. */
export async function openPage(page: Page, customer: Customer, path: string): Promise<void> {
  await signIn(page, customer, channel, path);
  await expect(page.locator('[data-current] img').last()).toHaveJSProperty('complete', true);
  await expect
    // Wait for hydration, because earlier key presses are lost.
    .poll(() => page.locator('[data-stage]').evaluate((stage) => Object.keys(stage).length))
    .toBeGreaterThan(0);
}

/** Opens the list and then a photo by clicking its tile. */
export async function openFromList(page: Page, customer: Customer, name: string): Promise<void> {
  await signIn(page, customer, channel, list);
  await page.waitForLoadState();
  await tile(page, name).click();
  await expect(dialog(page)).toBeVisible();
  await expect(picture(page, name)).toBeVisible();
}
