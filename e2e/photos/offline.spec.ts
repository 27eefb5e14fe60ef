import { expect, type Page, test } from '../fixtures/test';
import { channel, headings, makePhotos, openPhotos, tiles } from './library';

test.use({
  customerOptions: { channel },
  // The browser logs failed requests.
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
});

const pages = /\/api\/photos\/timeline\?/;
const picker = (page: Page) => page.getByRole('combobox', { name: 'Go to month' });

/** Months that are higher than the window. */
const longMonths = ['06', '05', '04', '03'].map((month) => ({
  taken: `2024-${month}-10T10:00:00`,
  times: 120,
}));

/**
 * Jumps to a month by its index in the list. Returns its name, and the message that is shown
 * instead of its photos.
 */
async function goTo(page: Page, at: number) {
  const name = (await picker(page).getByRole('option').nth(at).textContent()) ?? '';
  await picker(page).selectOption(name);
  await expect(headings(page).filter({ hasText: name })).toBeInViewport();
  return { name, problem: page.getByRole('main').getByRole('alert') };
}

const loadedTiles = (page: Page, month: string) =>
  page.locator(`a[role=option][href][aria-label*="${month}"]`);

test('check 52 TL-06 without a network a month that cannot load shows a message in its place, and loads automatically when the network is back', async ({
  page,
  context,
  customer,
}) => {
  await makePhotos(customer, longMonths);
  await openPhotos(page, customer);
  await expect(tiles(page).first()).toHaveAttribute('href', /photos/);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await context.setOffline(true);
  for (const at of [2, 3]) {
    const { problem } = await goTo(page, at);
    await expect(problem).toContainText('Error: Your photos could not be loaded');
    await expect(problem).toContainText('You’re offline.');
  }
  // Photos that were loaded remain visible.
  await page.keyboard.press('Home');
  // Wait for the end of the smooth scroll. Otherwise it would continue after the next jump.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await goTo(page, 0);
  await expect(tiles(page).first()).toHaveAccessibleName(/^Photo, /);
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeAttached();

  const { name, problem } = await goTo(page, 3);
  await expect(problem).toBeVisible();
  await context.setOffline(false);
  await expect(problem).toHaveCount(0);
  await expect(loadedTiles(page, name).first()).toBeInViewport();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('check 52 the button tries again, shows the message after another failure, and removes it after a success', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, longMonths);
  await openPhotos(page, customer);
  await page.route(pages, (route) => route.abort('internetdisconnected'));
  const { name, problem } = await goTo(page, 3);
  await expect(problem).toContainText('You’re offline.');
  const asked = page.waitForRequest(pages);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(problem).toContainText('You’re offline.');
  await page.unroute(pages);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
  await expect(loadedTiles(page, name).first()).toBeInViewport();
});
