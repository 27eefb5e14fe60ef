import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { rawRequest } from '../fixtures/raw-request';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import {
  channel,
  chooseInMenu,
  headings,
  makeLibrary,
  makePhotos,
  openPhotos,
  photoInTheMiddle,
  photosUrl,
  storedTimeline,
  tiles,
} from './library';

test.use({ customerOptions: { channel } });

test('MP-01 MP-02 TL-01 TL-02 photos are listed under their months, newest first, with undated photos last @phone', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [
    { taken: '2024-05-31T23:59:59', fileName: 'last-of-may.jpg' },
    { taken: '2024-06-01T00:00:00', fileName: 'first-of-june.jpg' },
    { taken: null, fileName: 'undated.jpg' },
    { taken: '1970-01-01T00:00:00', fileName: 'no-clock.jpg' },
  ]);
  await openPhotos(page, customer);
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Photos and albums' }).getByRole('link');
  await expect(tabs).toHaveText(['Photos (4)', 'Albums (0)']);
  await expect(headings(page)).toHaveText([
    /^June 2024, 1 photo/,
    /^May 2024, 1 photo/,
    /^Unknown Date, 2 photos/,
  ]);
  await expect(tiles(page)).toHaveCount(4);
  await expect(tiles(page).first()).toHaveAccessibleName(
    'Photo, 1 June 2024 at 00:00, first-of-june.jpg',
  );
  await expect(tiles(page).nth(1)).toHaveAccessibleName(
    'Photo, 31 May 2024 at 23:59, last-of-may.jpg',
  );
  await expect(tiles(page).nth(2)).toHaveAccessibleName(/^Photo, Unknown Date, /);
  expect(Object.keys(await storedTimeline(customer)).toSorted()).toEqual(['0', '2024']);
});

test('MP-01 the server’s HTML has the photos before any script runs, and hydration causes no layout shift', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 12, fileName: 'a.jpg' }]);
  await openPhotos(page, customer);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const { status, body } = await rawRequest('/my-photos/photos', {
    channel,
    headers: { cookie: cookie.join('; ') },
  });
  expect(status).toBe(200);
  const html = body.toString();
  expect(html).toContain('June 2024, 12 photos');
  expect(html.match(/<img[^>]*srcSet=/g)).toHaveLength(12);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).not.toContain(' style=');

  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(tiles(page)).toHaveCount(12);
  await expect(page.getByRole('combobox', { name: 'Go to month' })).toBeVisible();
  expect(Number(await page.evaluate(() => String(Reflect.get(window, 'shifts'))))).toBeLessThan(
    0.001,
  );
});

test('TL-03 TL-05 TL-14 a month shows its first 24 photos, the +N tile shows more and Show all the rest; its checkbox selects all photos of the month, also those not loaded', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 100 }, { taken: '2023-01-01T10:00:00', times: 3 }]);
  await openPhotos(page, customer);
  const rest = page.getByRole('button', { name: /^Show [\d,]+ more photos from June 2024/ });
  await expect(rest).toHaveText('+76');
  await rest.click();
  await expect(rest).toHaveText('+52');
  await page.getByRole('button', { name: 'Show all 100' }).click();
  await expect(rest).toHaveCount(0);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(rest).toHaveText('+76');
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select all photos from June 2024' }).check();
  await expect(page.getByText('100 selected').first()).toBeVisible();
});

test('TL-07 TL-08 EN-06 the sort is in the address and stored, and an invalid stored value is ignored', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [
    { taken: '2020-01-01T10:00:00', createdAt: '2024-03-02T10:00:00Z', fileName: 'old.jpg' },
    { taken: '2021-01-01T10:00:00', createdAt: '2024-02-02T10:00:00Z', fileName: 'young.jpg' },
  ]);
  await openPhotos(page, customer);
  await expect(tiles(page).first()).toHaveAccessibleName(/young/);
  const sort = page.getByRole('combobox', { name: /^Sort photos/ });
  await expect(sort.getByRole('option')).toHaveText([
    'Date taken, newest first',
    'Date taken, oldest first',
    'Date uploaded, newest first',
    'Date uploaded, oldest first',
  ]);
  await sort.selectOption('Date uploaded, newest first');
  await expect(
    page.getByRole('status').filter({ hasText: 'Photos sorted: Date uploaded, newest first' }),
  ).toBeAttached();
  await expect(page.getByTitle('Sort by upload date')).toBeVisible();
  await expect(page).toHaveURL(photosUrl('?sort=created-desc'));
  await expect(headings(page)).toHaveText([/^March 2024, 1 photo/, /^February 2024, 1 photo/]);
  await expect(tiles(page).first()).toHaveAccessibleName('Photo, uploaded 2 March 2024, old.jpg');

  await page.goto(photosUrl());
  await expect(sort).toHaveValue('created-desc');
  const url = channelUrl(channel, '/');
  await page.context().addCookies([{ name: 'photos_sort', value: 'by-colour', url }]);
  await page.goto(photosUrl());
  await expect(sort).toHaveValue('dateTaken-desc');
});

test('T3 T10 in the view of all photos the last photo is reached, with no more elements than at the start', async ({
  page,
  customer,
}) => {
  await makeLibrary(customer, 3_000);
  await openPhotos(page, customer);
  await chooseInMenu(page, 'All photos');
  const elements = () => page.locator('.photo-grid *').count();
  await expect(tiles(page).first()).toBeVisible();
  expect(await elements()).toBeLessThanOrEqual(160);
  await tiles(page).first().focus();
  await page.keyboard.press('End');
  await expect(page.locator('[role=option]:focus')).toHaveAttribute('aria-posinset', '3000');
  await expect(page.locator('[role=option]:focus')).toHaveAccessibleName(/^Photo, .+, .+/);
  expect(await elements()).toBeLessThanOrEqual(160);
  await page.keyboard.press('Home');
  await expect(page.locator('[role=option]:focus')).toHaveAttribute('aria-posinset', '1');
});

test('D-02 the month picker scrolls to the chosen month and shows the month at the top @phone', async ({
  page,
  customer,
}) => {
  await makeLibrary(customer, 600);
  await openPhotos(page, customer);
  const picker = page.getByRole('combobox', { name: 'Go to month' });
  await expect(picker.getByRole('option')).not.toHaveCount(0);
  const names = await picker.getByRole('option').allTextContents();
  const name = names[Math.floor(names.length / 2)] ?? '';
  await picker.selectOption(name);
  await expect(headings(page).filter({ hasText: name })).toBeInViewport();
  await expect(tiles(page).first()).toHaveAccessibleName(/^Photo, /);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await expect(picker.locator('option:checked')).toHaveText(names[0] ?? '');
});

test('D-03 D-05 Back and a reload return to the same photo at the same position, and the menu opens the top of the list', async ({
  page,
  customer,
}) => {
  await makeLibrary(customer, 600);
  await openPhotos(page, customer);
  await page.evaluate(() => window.scrollTo(0, 4_321));
  await expect.poll(() => page.evaluate(() => history.state?.photosAnchor ?? null)).not.toBeNull();
  await expect.poll(() => photoInTheMiddle(page)).not.toBeNull();
  const before = await photoInTheMiddle(page);
  const menu = page.getByRole('navigation', { name: 'My account' });
  await menu.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await page.goBack();
  await expect(tiles(page).first()).toBeAttached();
  await expect.poll(() => photoInTheMiddle(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => photoInTheMiddle(page)).toEqual(before);
  await menu.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await menu.getByRole('link', { name: 'Photos', exact: true }).click();
  await expect(tiles(page).first()).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(5);
});

test('the grid is one Tab stop, arrows move in two dimensions; Space selects, Shift extends, Enter opens', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 20 }]);
  await openPhotos(page, customer);
  const focused = page.locator('[role=option]:focus');
  await tiles(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAttribute('aria-posinset', '6');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-posinset', '5');
  await page.keyboard.press('Space');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('option', { selected: true }).and(page.locator('a'))).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { selected: true }).and(page.locator('a'))).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Photo preview' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(photosUrl());
  await expect(focused).toHaveAttribute('aria-posinset', '10');
});

test('TL-13 an empty library shows a message', async ({ page, customer }) => {
  await openPhotosOfNobody();
  await expect(page.getByRole('heading', { name: 'Your photo library is empty' })).toBeVisible();
  await expect(page.getByText('0 photos')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recently deleted' })).toBeVisible();
  await expectNoViolations(page);

  async function openPhotosOfNobody() {
    const { signIn } = await import('../fixtures/sign-in');
    await signIn(page, customer, channel, '/my-photos/photos');
  }
});

test('RT-06 RT-12 the short address shows the photos, and without the timeline both addresses redirect to the start page', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 2 }]);
  await openPhotos(page, customer);
  await page.goto(channelUrl(channel, '/my-photos'));
  await expect(tiles(page)).toHaveCount(2);
  for (const path of ['/my-photos', '/my-photos/photos']) {
    await page.goto(channelUrl(channel, `${path}?PhotoManagementTimelineViewEnabled=false`));
    await expect(page).toHaveURL(channelUrl(channel, '/'));
  }
});

test('SH-10 the timeline is accessible in light and dark, also while selecting @phone', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 30 }, { taken: null, times: 2 }]);
  await openPhotos(page, customer);
  await expect(tiles(page).first()).toBeVisible();
  await showIn(page, 'light');
  await expectNoViolations(page, { part: '.photo-grid-screen' });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tiles(page).first().click();
  await expect(page.getByText('1 selected').first()).toBeVisible();
  await expectNoViolations(page);
  await showIn(page, 'dark');
  await expectNoViolations(page, { rules: ['color-contrast'] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
