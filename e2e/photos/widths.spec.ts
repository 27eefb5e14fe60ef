import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { allTiles } from './deletions';
import { makePhotos } from './library';

/** German has the longest texts in these toolbars. */
const channel = 'albora-de';
test.use({ customerOptions: { channel } });

/** Returns the names of controls that extend beyond the left or right edge of the window. */
const outside = (page: Page) =>
  page.locator('main').evaluate((main) => [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
    ...[...main.querySelectorAll('button, select, label, a')].flatMap((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isShown = width > 1 && control.checkVisibility();
      return isShown && (left < -1 || right > innerWidth + 1) ? [control.textContent] : [];
    }),
  ]);

/** Returns the distance in pixels from the header to the first photo. */
async function firstPhotoBelowHeader(page: Page): Promise<number> {
  const header = await page.getByRole('banner').boundingBox();
  const photo = await allTiles(page).first().boundingBox();
  if (!header || !photo) throw new Error('no header or no photo');
  return photo.y - header.y - header.height;
}

/** Expects for several widths that no control extends beyond the window. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [320, 390, 575, 820, 1024, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => outside(page), { message: `${width} px` }).toEqual([]);
  }
}

test('the bars of the library fit every width, also while photos are selected', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 130 }]);
  await signIn(page, customer, channel, '/my-photos/photos');
  const mode = page.getByRole('button', { name: 'Auswählen', exact: true });
  await expect(mode).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Zu einem Monat gehen' })).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(mode).toBeVisible();
  expect(await firstPhotoBelowHeader(page)).toBeLessThanOrEqual(200);
  await mode.click();
  const tools = page.getByRole('region', { name: 'Ausgewählte Fotos' });
  await tools.getByRole('button', { name: 'Alle auswählen' }).click();
  await expect(tools).toContainText('130 ausgewählt');
  // While the button has the focus, it shows an explanation of the limit for downloads.
  await tools.getByRole('button', { name: 'Herunterladen' }).focus();
  await expect(tools.getByRole('button', { name: '2 Dateien herunterladen' })).toBeVisible();
  await expectFits(page);

  await tools.getByRole('button', { name: 'Löschen', exact: true }).click();
  await page
    .getByRole('dialog', { name: '130 Fotos löschen?' })
    .getByRole('button', { name: 'Löschen', exact: true })
    .click();
  await expect(page.getByText('130 Fotos gelöscht', { exact: true }).first()).toBeVisible();
  await page.goto(channelUrl(channel, '/my-photos/deleted'));
  await page.getByRole('button', { name: 'Alle auswählen' }).click();
  await expect(page.getByRole('button', { name: 'Endgültig löschen' })).toBeVisible();
  await expectFits(page);
});
