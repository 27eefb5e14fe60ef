import { addPhotos, makeAlbum, openAlbum, tiles } from '../albums/albums';
import { expectNoViolations } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { startSession } from '../fixtures/sign-in';
import { channelUrl } from '../fixtures/urls';
import { channel, openPhotos } from '../photos/library';

test.use({ customerOptions: { channel } });

test('OP-01 OP-03 CO-06 photos of an album are checked in the print lens and handed over to the editor @services', async ({
  page,
  customer,
}) => {
  const photoIds = await addPhotos(customer, 2);
  await openPhotos(page, customer);
  await expect(page.getByRole('button', { name: 'Order photo prints' })).toBeVisible();
  const id = await makeAlbum(page, 'Wall', photoIds);
  await openAlbum(page, id);
  await tiles(page).first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  const bar = page.getByRole('region', { name: 'Selected photos' });
  await bar.getByRole('button', { name: 'Print sizes' }).click();
  const lens = page.getByRole('dialog', { name: 'How large these photos can be printed' });
  await expect(lens.getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(lens).toHaveCount(0);

  await page.route('**/editor/**', (route) => route.fulfill({ body: 'the editor' }));
  // The second click of a double click lands on the backdrop and does not cancel.
  await bar.getByRole('button', { name: 'Order prints' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Adding 2 photos to editor…' })).toBeVisible();
  await page.waitForURL(
    /\/editor\/bonaprint\/prints\?autoselectproduct=PAP_910&.*tempSelectionId=/,
  );
});

for (const authMethod of ['consumer', 'b2b'] as const)
  test.describe(authMethod, () => {
    test.use({ customerOptions: { channel, authMethod } });

    test(`OP-04 MP-04 SE-02 prints are offered to a customer (${authMethod}), but not in stripped mode`, async ({
      page,
      customer,
    }) => {
      await addPhotos(customer, 2);
      await openPhotos(page, customer);
      const ofPage = page.getByRole('button', { name: 'Order photo prints' });
      const ofSelection = page.getByRole('button', { name: 'Order prints' });
      await ofPage.click();
      await expect(ofSelection).toBeVisible();
      await openPhotos(page, customer, '?stripped=true');
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Copy to album' })).toBeVisible();
      await expect(ofSelection).toHaveCount(0);
      await expect(ofPage).toHaveCount(0);
    });
  });

for (const [brand, name] of [
  ['bonaprint-gb', 'Order photo prints'],
  ['albora-de', 'Fotoabzüge bestellen'],
  ['fotolykke-fi', 'Tilaa paperikuvia'],
  ['monalbo-fr', 'Commander des tirages photo'],
] as const)
  test(`MP-04 SH-16 the button of the page is called '${name}' on every computer, and no text is cut off`, async ({
    page,
    createCustomer,
  }) => {
    const customer = await createCustomer({ channel: brand });
    await addPhotos(customer, 2);
    await startSession(page, customer, brand);
    await page.goto(channelUrl(brand, '/my-photos/photos'));
    const bar = page.locator('.photo-grid-bar');
    const text = bar.getByText(name, { exact: true });
    for (const width of [1280, 1366, 1440, 1535, 1536, 1599, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(text).toBeVisible();
      const sizes = await bar.evaluate((row) => {
        const [button, title] = [row.querySelector('.photo-prints'), row.querySelector('h1')];
        const isCut = (part: Element | null) => {
          if (!part) return true;
          const text = document.createRange();
          text.selectNodeContents(part);
          return text.getBoundingClientRect().width > part.getBoundingClientRect().width + 0.01;
        };
        const [find, select] = ['.photo-grid-find', '.photo-grid-select'].map((name) =>
          row.querySelector(name)?.getBoundingClientRect(),
        );
        return {
          isSearchUnderNext: !find || !select || find.right > select.left,
          fontSize: button && getComputedStyle(button).fontSize,
          isButtonCut: isCut(button),
          isTitleCut: isCut(title),
          isRowCut: isCut(row),
        };
      });
      expect(sizes, `at ${width} px`).toEqual({
        fontSize: '16px',
        ...{ isSearchUnderNext: false, isButtonCut: false, isTitleCut: false, isRowCut: false },
      });
    }
  });
