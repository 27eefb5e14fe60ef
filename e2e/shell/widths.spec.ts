import { readdirSync, readFileSync } from 'node:fs';

import * as z from 'zod';

import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

const messages = z.object({
  shell: z
    .object({
      places: z.record(z.string(), z.string()).optional(),
      menuLabel: z.string().optional().default(''),
    })
    .optional(),
});

test('RT-01 SH-16 the start page shows the hero above the menu up to 1023 px and above the overview from 1024 px', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel);
  const title = (name: RegExp) => page.getByRole('heading', { level: 1, name });
  const sideMenu = page.getByRole('navigation', { name: 'My account' });
  const bottomBar = page.getByRole('navigation', { name: 'Main pages' });

  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(title(/^Good to see you/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start something new' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest saved projects' })).toBeHidden();
  await expect(sideMenu).toHaveCount(1);
  await expect(sideMenu.getByRole('link', { name: 'My account overview' })).toHaveCount(0);
  await expect(bottomBar).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(title(/^Good to see you/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest saved projects' })).toBeVisible();
  await expect(sideMenu.getByRole('link', { name: 'My account overview' })).toBeVisible();
  await expect(bottomBar).toBeHidden();
});

for (const [wide, why] of [
  ['fotolykke-fi', 'in a language with long words'],
  ['pixabo-be', 'with two languages in the header'],
] as const) {
  test(`SH-16 no page scrolls sideways at any width, ${why}`, async ({
    page,
    customer,
    backend,
  }) => {
    await backend.control('/orders', { accountId: customer.sub, channel: wide });
    await signIn(page, customer, wide);
    for (const path of ['/', '/orders']) {
      await page.goto(channelUrl(wide, path));
      for (const width of [320, 360, 390, 574, 575, 820, 1023, 1024, 1279, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('SH-16 the search takes the full width below 575 px', async ({ page, customer, backend }) => {
  await backend.control('/orders', { accountId: customer.sub, channel });
  await signIn(page, customer, channel, '/orders');
  const widthOf = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await page.getByRole('search').boundingBox())?.width ?? 0;
  };
  expect(await widthOf(574)).toBeGreaterThan(500);
  expect(await widthOf(575)).toBeLessThan(400);
});

test('SH-16 @phone the bottom bar has links to the main pages', async ({ page, customer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, customer, channel);
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  for (const link of await bar.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  // On the narrowest phone no text is cut off, in any language and with the widest font of the
  // brands.
  await page.setViewportSize({ width: 320, height: 700 });
  for (const file of readdirSync('messages')) {
    const { shell } = messages.parse(JSON.parse(readFileSync(`messages/${file}`, 'utf8')));
    if (!shell?.places) continue;
    const labels = [...Object.values(shell.places), shell.menuLabel];
    const over = await bar.evaluate((nav, texts) => {
      document.documentElement.dataset['brand'] = 'hofmar';
      [...nav.querySelectorAll('a, button')].forEach((entry, at) => {
        if (entry.lastChild) entry.lastChild.textContent = texts[at] ?? '';
      });
      return nav.scrollWidth - nav.clientWidth;
    }, labels);
    expect(over, file).toBeLessThanOrEqual(0);
  }
  await page.reload();
  await bar.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
  // The full menu opens as a sheet and closes after a navigation.
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('navigation', { name: 'My account' });
  await sheet.getByRole('link', { name: 'My settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings');
  await expect(sheet).toBeHidden();
});
