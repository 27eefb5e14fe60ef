import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import {
  channel,
  countOf,
  hashesOf,
  modalOf,
  openPhotos,
  picture,
  pressNext,
  stage,
  storedHashes,
  trayOf,
} from './uploads';

test.use({ customerOptions: { channel } });

/** Maximum length of a stored name. */
const maxName = 255;
const kept = (name: string) =>
  name.length <= maxName ? name : `${name.slice(0, maxName - 12)}${name.slice(-12)}`;

const names = [
  '<script>window.pwned=1</script><img src=x onerror="window.pwned=1">.jpg',
  '"><svg onload=window.pwned=1> \' autofocus onfocus=window.pwned=1.jpg',
  '\u202Egpj.exe\u202C \u2066left\u2069 \u200B\u200Dzero \uFEFFwidth.jpg',
  "{name} {n} {count, plural, one {#}} '{' ${7*7} $& $1 %s.jpg",
  '..\\..\\con.jpg',
  'line\r\nSet-Cookie: pwned=1\r\n\r\nbreak.jpg',
  '👨‍👩‍👧‍👦 🌊.jpg',
  `${'W'.repeat(9_996)}.jpg`,
];
const refused = '<b onmouseover=window.pwned=1>no photo</b>.svg';

const shownNames = (part: ReturnType<typeof modalOf>) => part.locator('bdi').allTextContents();

async function expectIntact(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
}

test('check 29 check 32 hostile file names are shown as plain text in the import modal, the tray, the tile and the download', async ({
  page,
  customer,
}) => {
  const files = await Promise.all(
    names.map(async (name) => ({ ...(await picture('any.jpg')), name })),
  );
  const drawing = { name: refused, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await openPhotos(page, customer);
  await stage(page, [...files, drawing]);
  const modal = modalOf(page);
  await expect(modal.getByText(`${names.length} photos ready`).first()).toBeVisible();
  for (const name of names)
    await expect(
      modal.getByRole('button', { name: `Leave out ${name}`, exact: true }),
    ).toBeAttached();
  expect(await shownNames(modal)).toContain(refused);
  await expect(modal.getByRole('button', { name: `Remove ${refused}` })).toBeAttached();
  expect(await modal.evaluate((box) => box.scrollWidth <= box.clientWidth + 1)).toBe(true);
  await expectIntact(page);

  await pressNext(page);
  const tray = trayOf(page);
  await expect(tray.getByRole('heading', { name: `${names.length} photos added` })).toBeVisible();
  const fold = tray.getByRole('button', { name: 'Show the files' });
  if (await fold.isVisible()) await fold.click();
  // Failures are listed first. Only the visible rows are rendered.
  const above = await shownNames(tray);
  expect(above).toEqual([refused, ...names].slice(0, above.length));
  await tray.getByRole('group').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect.poll(() => shownNames(tray)).toEqual(expect.arrayContaining(names.slice(-3)));
  expect(await tray.evaluate((box) => box.scrollWidth <= box.clientWidth + 1)).toBe(true);
  await expectIntact(page);
  expect(await storedHashes(customer)).toEqual(hashesOf(files));
  await tray.getByRole('button', { name: 'Clear list' }).click();
  await expect(tray).toHaveCount(0);

  const grid = page.getByRole('group', { name: 'Your photos' });
  for (const name of names) {
    // Names are stored unchanged; only the longest name is shortened to the maximum length.
    const position = () =>
      grid
        .locator('a')
        .evaluateAll(
          (all, end) => all.findIndex((tile) => tile.getAttribute('aria-label')?.endsWith(end)),
          `, ${kept(name)}`,
        );
    await expect.poll(position, { message: name.slice(0, 40) }).toBeGreaterThanOrEqual(0);
  }
  await grid.getByRole('option').first().click();
  for (let at = 0; at < names.length; at += 1) {
    await expect(page.locator('[data-controls] header p').last()).toHaveText(
      `Photo ${at + 1} of ${names.length}`,
    );
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const name = (await saved).suggestedFilename();
    expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}\u202A-\u202E\u2066-\u2069]+\.jpg$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    await expect(page.locator('[data-download="success"]')).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await page.goto(channelUrl(channel, '/my-photos/photos'));
  await expectIntact(page);
  expect((await page.context().cookies()).some((cookie) => cookie.name === 'pwned')).toBe(false);
  expect(await countOf(customer)).toBe(names.length);
});
