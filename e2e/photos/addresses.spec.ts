import * as z from 'zod';

import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { channel, makePhotos, openPhotos, photosUrl, tiles } from './library';

test.use({ customerOptions: { channel } });

const made = z.object({ photoIds: z.array(z.string()) });

test('EN-06 invalid stored preferences are ignored', async ({ page, customer }) => {
  await makePhotos(customer, [{ times: 30 }]);
  await openPhotos(page, customer);
  const url = channelUrl(channel, '/');
  for (const value of [
    '<script>window.pwned=1</script>',
    'constructor',
    '%00',
    'x'.repeat(3_000),
  ]) {
    await page.context().addCookies([
      { name: 'photos_sort', value: encodeURIComponent(value), url },
      { name: 'photos_view', value: encodeURIComponent(value), url },
    ]);
    for (const query of ['', '?sort=constructor', '?sort=created-desc&sort=created-asc']) {
      await page.goto(photosUrl(query));
      await expect(page.getByRole('combobox', { name: /^Sort photos/ })).toHaveValue(
        'dateTaken-desc',
      );
      await expect(
        page.getByRole('button', { name: /^Show \d+ more photos from June/ }),
      ).toHaveText('+6');
    }
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

test('PV-06 RT-12 a deleted photo and any id in an empty library redirect to the list; without the timeline Recently deleted redirects to the start page', async ({
  page,
  customer,
}) => {
  const { photoIds } = made.parse(await makePhotos(customer, [{ times: 2 }]));
  await openPhotos(page, customer);
  await tiles(page).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Delete this photo?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('1 photo deleted')).toBeVisible();
  const gone = photoIds[1] ?? '';
  await page.goto(photosUrl(`/preview/${gone}`));
  await expect(page).toHaveURL(photosUrl());
  await expect(tiles(page)).toHaveCount(1);

  await page.goto(
    channelUrl(channel, '/my-photos/deleted?PhotoManagementTimelineViewEnabled=false'),
  );
  await expect(page).toHaveURL((address) => address.pathname === '/');
});
