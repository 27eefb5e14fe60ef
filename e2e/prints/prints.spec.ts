import { addPhotos, makeAlbum, openAlbum, tiles } from '../albums/albums';
import { expectNoViolations } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { channel, openPhotos } from '../photos/library';

test.use({ customerOptions: { channel } });

test('OP-01 OP-03 CO-06 photos of an album are looked at through the print lens and go to the editor', async ({
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
  const lens = page.getByRole('dialog', { name: 'What these photos are good for' });
  await expect(lens.getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(lens).toHaveCount(0);

  await page.route('**/editor/**', (route) => route.fulfill({ body: 'the editor' }));
  await bar.getByRole('button', { name: 'Order prints' }).click();
  await expect(page.getByRole('dialog', { name: 'Adding 2 photos to editor…' })).toBeVisible();
  await page.waitForURL(
    /\/editor\/bonaprint\/prints\?autoselectproduct=PAP_910&.*tempSelectionId=/,
  );
});
