import { expectNoViolations } from '../fixtures/accessibility';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { channel, makePhotos, openPhotos, photosUrl, storedTimeline, tiles } from './library';

test.use({ customerOptions: { channel } });

const names = [
  '<script>window.pwned=1</script><img src=x onerror="window.pwned=1">.jpg',
  '"><svg onload=window.pwned=1> \' autofocus onfocus=window.pwned=1 x=".jpg',
  'javascript:window.pwned=1',
  '\u202Egpj.exe\u202C \u2066left\u2069 \u200B\u200Dzero \uFEFFwidth',
  "{date} {name} {n} {count, plural, one {#}} '{' ${7*7} $& $1 %s.jpg",
  '../../etc/passwd\\..\\con',
  'line\r\nbreak\tand tab.jpg',
  '👨‍👩‍👧‍👦 Z̸̡̢͎̠̮̘̞̦̃ä́l̈g̈ö 🌊.jpg',
  'W'.repeat(255),
];

/** Expects that the page fits into the window and that no name has been run as a script. */
async function expectIntact(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
}

test('check 29 hostile file names are shown as plain text in tile, preview, details and Recently deleted', async ({
  page,
  customer,
}) => {
  await makePhotos(
    customer,
    names.map((fileName, at) => ({ fileName, taken: `2024-06-${20 - at}T10:00:00` })),
  );
  await openPhotos(page, customer);
  for (const [at, name] of names.entries())
    await expect(tiles(page).nth(at)).toHaveAttribute(
      'aria-label',
      `Photo, ${20 - at} June 2024 at 10:00, ${name}`,
    );
  await expectIntact(page);

  await tiles(page).first().click();
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  for (const [at, name] of names.entries()) {
    await expect(page.locator('[data-current] img[fetchpriority]')).toHaveAttribute(
      'alt',
      `${name}, ${20 - at} June 2024`,
    );
    await expect.poll(() => details.locator('dd').allTextContents()).toContain(name);
    // A name of any length is completely visible inside the panel.
    expect(
      await details.evaluate((panel) => panel.scrollWidth <= panel.clientWidth + 1),
      name.slice(0, 40),
    ).toBe(true);
    await expectIntact(page);
    await page.keyboard.press('ArrowRight');
  }
  await expectNoViolations(page);

  await page.goto(photosUrl());
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: /June 2024/ }).check();
  await page
    .getByRole('region', { name: 'Selected photos' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await page
    .getByRole('dialog', { name: `Delete ${names.length} photos?` })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(page.getByText('Your photo library is empty')).toBeVisible();
  await expectIntact(page);
  expect(await storedTimeline(customer)).toEqual({});
  await page.goto(channelUrl(channel, '/my-photos/deleted'));
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(names.length);
  const shown = await items.evaluateAll((all) =>
    all.map((one) => one.querySelector('img')?.alt ?? one.querySelector('.sr-only')?.textContent),
  );
  // The server sends this page as HTML, and the HTML parser changes \r\n into \n.
  const asHtml = names.map((name) => name.replaceAll('\r\n', '\n'));
  expect(shown.toSorted()).toEqual(asHtml.toSorted());
  await expectIntact(page);
  await expectNoViolations(page);
});
