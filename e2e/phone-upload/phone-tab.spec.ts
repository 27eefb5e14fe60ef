import { consentCookies } from '../fixtures/consent';
import { expect, test } from '../fixtures/test';
import { channel, modalOf, openPhotos } from '../uploads/uploads';

test.use({ customerOptions: { channel } });

const flag = 'PhotoManagementQrCodeUploadEnabled';

for (const { where, query, width, names } of [
  { where: 'variant B', query: 'CRO-1304=B', width: 1024, names: ['My device', 'My phone'] },
  { where: 'variant A', query: 'CRO-1304=A', width: 1024, names: ['My device'] },
  {
    where: 'variant B without the flag',
    query: `CRO-1304=B&${flag}=false`,
    width: 1024,
    names: ['My device'],
  },
  { where: 'variant B on no computer', query: 'CRO-1304=B', width: 1023, names: ['My device'] },
])
  test(`IM-02 SH-20 the import modal has its tabs: ${where}`, async ({
    page,
    context,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await context.addCookies(consentCookies('10'));
    await openPhotos(page, customer, `/my-photos/photos?${query}`);
    await page.getByRole('button', { name: 'Add photos' }).first().click();
    await expect(modalOf(page).getByRole('tab', { name: 'My device' })).toBeVisible();
    await expect(modalOf(page).getByRole('tab')).toHaveText(names);
  });
