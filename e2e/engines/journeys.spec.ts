/** The main journeys in Firefox and WebKit: each journey is written once and runs in every engine. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { storedBook } from '../addresses/addresses';
import type { Customer } from '../fixtures/backend';
import { channelUrl } from '../fixtures/urls';
import { makeOrders } from '../orders/orders';
import { makeLibrary, makePhotos, storedTimeline } from '../photos/library';
import { hashesOf, pictures, storedHashes } from '../uploads/uploads';
import { channel, expect, test } from './test';
import type { View } from './view';

test.use({ customerOptions: { channel } });

const layer = 'Cookies at Bonaprint';

/**
 * Signs in on the provider's page and refuses optional cookies: a new browser always shows the
 * consent layer.
 */
async function signIn(view: View, customer: Customer, to: string): Promise<void> {
  await view.tab.goto(channelUrl(view.channel, to));
  await view.fill('Email address', customer.email);
  await view.read(() => document.querySelector<HTMLElement>('[type=password]')?.focus());
  await view.press(...customer.password, 'Enter');
  await view.until(async () => expect(await view.path()).toBe(to));
  await view.sees('region', layer);
  await view.waitForHydration();
  await view.click('button', 'Only what’s needed');
  await view.seesNo('region', layer);
}

/** Shows all photos instead of the first 24 of each month. */
async function showAllPhotos(view: View): Promise<void> {
  await view.until(async () => {
    if ((await view.find('button', '^All photos$')).count > 0) return;
    await view.click('button', '^More options for your photos$');
    expect((await view.find('button', '^All photos$')).count).toBe(1);
  });
  await view.click('button', '^All photos$');
}

/** Returns the numbers of the photos in the window, from the first to the last. */
const numbersInWindow = () =>
  [...document.querySelectorAll('a[role=option]:not([hidden])')]
    .filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
    .map((tile) => Number(tile.getAttribute('aria-posinset')))
    .sort((one, other) => one - other);

const focusedNumber = () => document.activeElement?.getAttribute('aria-posinset') ?? null;
const numberOfSelected = () => document.querySelectorAll('a[aria-selected=true]').length;
/** Focuses the first photo that is completely inside the window. */
const focusFirstPhoto = () =>
  [...document.querySelectorAll<HTMLElement>('a[role=option]:not([hidden])')]
    .find((tile) => tile.getBoundingClientRect().top >= 0)
    ?.focus({ preventScroll: true });

test('AU-01 CC-01 OR-01 a customer signs in, refuses cookies once by keyboard, and reads the orders', async ({
  view,
  customer,
}) => {
  const [code] = await makeOrders(customer, 3);
  await view.tab.goto(channelUrl(channel, '/orders'));
  await view.fill('Email address', customer.email);
  await view.press('Tab', ...customer.password, 'Enter');
  await view.sees('heading', '^My orders$');
  expect(await view.path()).toBe('/orders');
  await view.waitForHydration();
  await view.sees('region', layer);
  await view.focus('button', 'Only what’s needed');
  await view.press('Enter');
  await view.seesNo('region', layer);
  await view.sees('heading', '^My orders$', { isFocused: true });

  await view.sees('link', 'In progress \\(3\\)');
  await view.click('link', `${code}`);
  await view.until(async () => expect(await view.path()).toBe(`/orders/${code}`));
  await view.sees('button', `^Copy order number ${code}$`);
  await view.read(() => history.back());
  await view.sees('heading', '^My orders$');
  expect(await view.path()).toBe('/orders');
  await view.open('/orders');
  await view.seesNo('region', layer);
});

test('D-03 T3 scrolling the timeline from end to end shows every photo, and Back returns to the same one', async ({
  view,
  customer,
}) => {
  const count = 300;
  await makeLibrary(customer, count);
  await signIn(view, customer, '/my-photos/photos');
  await showAllPhotos(view);
  await view.until(async () =>
    expect(await view.read(() => document.documentElement.scrollHeight)).toBeGreaterThan(9_000),
  );
  const seen = new Set<number>();
  await view.read(() => scrollTo({ top: 0, behavior: 'instant' }));
  while (!seen.has(count)) {
    const before = Math.max(0, ...seen);
    await view.until(async () => {
      const numbers = await view.read(numbersInWindow);
      for (const number of numbers) seen.add(number);
      expect(Math.max(0, ...seen)).toBeGreaterThan(before);
      expect(seen.size, 'no gap').toBe(Math.max(...seen));
    });
    await view.read(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
  }
  await view.until(async () => {
    await view.read(focusFirstPhoto);
    expect(await view.read(focusedNumber)).not.toBeNull();
  });
  await view.press('Home');
  await view.until(async () => expect(await view.read(focusedNumber)).toBe('1'));
  await view.until(async () => expect(await view.read(() => scrollY)).toBe(0));

  const anchor = () => JSON.stringify(history.state?.photosAnchor ?? null);
  const atTop = await view.read(anchor);
  await view.read(() => scrollTo({ top: 3_210, behavior: 'instant' }));
  await view.until(async () => expect(await view.read(anchor)).not.toBe(atTop));
  const before = await view.read(numbersInWindow);
  await view.click('link', '^My orders$');
  await view.sees('heading', '^My orders$');
  await view.read(() => history.back());
  await view.until(async () => expect(await view.read(numbersInWindow)).toEqual(before));
});

test('D-15 D-17 D-18 photos are selected, deleted and brought back by keyboard', async ({
  view,
  customer,
}) => {
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 5 }]);
  await signIn(view, customer, '/my-photos/photos');
  await view.until(async () => expect(await view.read(numbersInWindow)).toHaveLength(5));
  await view.read(focusFirstPhoto);
  await view.until(async () => {
    await view.press('x');
    expect(await view.read(numberOfSelected)).toBe(1);
  });
  await view.press('Shift+ArrowRight');
  await view.until(async () => expect(await view.read(numberOfSelected)).toBe(2));
  await view.sees('region', 'Selected photos');
  await view.press('Delete');
  await view.sees('dialog', 'Delete 2 photos\\?');
  await view.sees('button', '^Cancel$', { isFocused: true });
  await view.press('Tab');
  await view.sees('button', '^Delete$', { isFocused: true });
  await view.until(async () =>
    expect(await view.read(() => document.activeElement?.ariaDisabled)).not.toBe('true'),
  );
  await view.press('Enter');
  await view.until(async () => expect(await view.read(numbersInWindow)).toHaveLength(3));
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 3 } });
  await view.until(async () => expect(await view.read(focusedNumber)).not.toBeNull());
  await view.press('Control+z');
  await view.until(async () => expect(await view.read(numbersInWindow)).toHaveLength(5));
  expect(await storedTimeline(customer)).toEqual({ 2024: { 6: 5 } });
});

test('PV-01 PV-03 the viewer opens from a photo, keys show the next ones, and closing returns to the tile', async ({
  view,
  customer,
}) => {
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 5 }]);
  await signIn(view, customer, '/my-photos/photos');
  await view.until(async () => expect(await view.read(numbersInWindow)).toHaveLength(5));
  await view.read(focusFirstPhoto);
  await view.press('ArrowRight', 'Enter');
  await view.sees('dialog', 'Photo preview');
  const position = () =>
    document.querySelector('[role=dialog] [data-controls] header p:last-of-type')?.textContent;
  await view.until(async () => expect(await view.read(position)).toBe('Photo 2 of 5'));
  await view.until(async () =>
    expect(
      await view.read(() =>
        [...document.querySelectorAll<HTMLImageElement>('[data-current] img')].every(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      ),
    ).toBe(true),
  );
  await view.press('ArrowRight');
  await view.until(async () => expect(await view.read(position)).toBe('Photo 3 of 5'));
  await view.press('Escape');
  await view.seesNo('dialog', 'Photo preview');
  await view.until(async () => expect(await view.read(focusedNumber)).toBe('3'));
  expect(await view.path()).toBe('/my-photos/photos');
});

test('IM-01 IM-08 chosen files are stored in the library, each once and unchanged', async ({
  view,
  customer,
}) => {
  const files = await pictures(3);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'account-engines-'));
  const paths = files.map(({ name }) => path.join(folder, name));
  await Promise.all(paths.map((file, at) => writeFile(file, files[at]?.buffer ?? '')));
  await signIn(view, customer, '/my-photos/photos');
  await view.click('button', '^Add photos$');
  await view.sees('dialog', 'Add photos');
  await view.tab.attach('[role=dialog] input[type=file]', paths);
  await view.click('button', '^Add 3 photos$');
  await view.sees('heading', '^3 photos added$');
  expect(await storedHashes(customer)).toEqual(hashesOf(files));
  await view.sees('option', 'photo-1');
  await rm(folder, { recursive: true });
});

test('SG-03 SG-04 a form shows errors at their fields, focuses the first one, and saves the corrected values', async ({
  view,
  customer,
}) => {
  await signIn(view, customer, '/settings/new-address');
  await view.fill('^Last name', '');
  await view.click('button', '^Save address$');
  await view.sees('textbox', '^Last name', { isInvalid: true, isFocused: true });
  await view.sees('textbox', '^City', { isInvalid: true });
  await view.fill('^Last name', 'Doyle');
  await view.fill('^Postcode', 'SW1A 2AA');
  await view.fill('^House number', '10');
  await view.click('textbox', '^Street name');
  // Wait until the look-up has filled in the street. Otherwise it would overwrite the typed street.
  await view.until(async () =>
    expect((await view.find('textbox', '^Street name')).value).not.toBe(''),
  );
  await view.fill('^Street name', 'Downing Street');
  await view.fill('^City', 'London');
  await view.press('Enter');
  await view.until(async () => expect(await view.path()).toBe('/settings/addresses/all'));
  expect(await storedBook(customer)).toMatchObject([{ lastName: 'Doyle', city: 'London' }]);
});

test.describe('a library that is taller than the maximum page height', () => {
  // Browsers limit the height of a page. With a higher pixel density the limit is lower: 2.6
  // million pixels here.
  test.use({ window: { width: 480, height: 640, devicePixelRatio: 3 } });

  test('T10 the first, the last and the middle photo can be reached, and every photo between them', async ({
    view,
    customer,
  }) => {
    const count = 60_000;
    // Created in parts, because the backend handles one query at a time and other tests would have
    // to wait.
    const times = 2_000;
    for (let made = 0; made < count; made += times) {
      const month = String(1 + ((made / times) % 12)).padStart(2, '0');
      await makePhotos(customer, [{ taken: `2024-${month}-01T10:00:00`, times }]);
    }
    await signIn(view, customer, '/my-photos/photos');
    await showAllPhotos(view);
    const height = () => document.documentElement.scrollHeight;
    await view.until(async () => expect(await view.read(height)).toBeGreaterThan(2_600_000));
    expect(await view.read(height)).toBeLessThan(2_700_000);
    await view.read(focusFirstPhoto);
    await view.press('End');
    await view.until(async () => expect(await view.read(focusedNumber)).toBe(`${count}`));
    // The start, middle and end of the scrollbar show the first, a middle and the last photo.
    for (const [share, least, most] of [
      [0, 1, 100],
      [0.5, count * 0.4, count * 0.6],
      [1, count - 100, count],
    ] as const) {
      await view.read(
        (to) => scrollTo({ top: document.documentElement.scrollHeight * to, behavior: 'instant' }),
        share,
      );
      await view.until(async () => {
        const [number = 0] = await view.read(numbersInWindow);
        expect(number).toBeGreaterThanOrEqual(least);
        expect(number).toBeLessThanOrEqual(most);
      });
    }
    // Scrolling by the height of the window shows the photos directly before, at every position.
    const [at = 0] = await view.read(numbersInWindow);
    await view.read(() => scrollBy({ top: -innerHeight, behavior: 'instant' }));
    await view.until(async () => {
      const numbers = await view.read(numbersInWindow);
      expect(numbers[0]).toBeLessThan(at);
      expect(numbers.at(-1)).toBeGreaterThanOrEqual(at - 3);
    });
  });
});
