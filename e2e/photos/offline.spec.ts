import { expect, type Page, test } from '../fixtures/test';
import { channel, headings, makePhotos, openPhotos, tiles } from './library';

test.use({
  customerOptions: { channel },
  // What does not come shows in the console.
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
});

const pages = /\/api\/photos\/timeline\?/;
const picker = (page: Page) => page.getByRole('combobox', { name: 'Go to month' });

/** Months so long that a window shows one of them. */
const longMonths = ['06', '05', '04', '03'].map((month) => ({
  taken: `2024-${month}-10T10:00:00`,
  times: 120,
}));

/** Goes to a month by its number; its name, and what is said in its place. */
async function goTo(page: Page, at: number) {
  const name = (await picker(page).getByRole('option').nth(at).textContent()) ?? '';
  await picker(page).selectOption(name);
  await expect(headings(page).filter({ hasText: name })).toBeInViewport();
  return { name, problem: page.getByRole('main').getByRole('alert') };
}

const loadedTiles = (page: Page, month: string) =>
  page.locator(`a[role=option][href][aria-label*="${month}"]`);

test('check 52 TL-06 without a network the months that cannot come say so in their place, and come by themselves when it is back', async ({
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
  // What was there stays there.
  await page.keyboard.press('Home');
  // The browser is on its way there for a while, and would go on after a jump.
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

test('check 52 the button tries again, says so when it fails again, and takes the message away when it does not', async ({
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
