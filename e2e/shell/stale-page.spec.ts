import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { channel, openPhotos } from '../uploads/uploads';

// Matches the 404 of the missing scripts, and React's report of the error that they cause.
test.use({ customerOptions: { channel }, expectedComplaints: [/404|chunk/i] });

/** Returns the URL of a script that no version has, as after a deployment that removed the old files. */
const toMissing = (url: string) => url.replace(/\/chunks\/.*/, '/chunks/of-an-earlier-version.js');

test('a page that was loaded before a deployment reloads itself once, and works afterwards', async ({
  page,
  customer,
}) => {
  await openPhotos(page, customer);
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await page.route('**/_next/static/chunks/**', (route) =>
    // The reloaded page belongs to the new version, whose scripts exist.
    route.continue(reloads === 0 ? { url: toMissing(route.request().url()) } : {}),
  );
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await expect.poll(() => reloads).toBe(1);
  // Until the new page has replaced the old one, the check may still run in the old page.
  await expect(() => waitForHydration(page)).toPass();
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(reloads).toBe(1);
});

test('a page whose scripts are missing also after the reload says so, with a link', async ({
  page,
  customer,
}) => {
  await openPhotos(page, customer);
  await page.evaluate(() => sessionStorage.setItem('stale-page-reloaded', String(Date.now())));
  await page.route('**/_next/static/chunks/**', (route) =>
    route.continue({ url: toMissing(route.request().url()) }),
  );
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  const bar = page.getByRole('alert').filter({ hasText: 'newer version' });
  await expect(bar).toBeVisible();
  await page.unroute('**/_next/static/chunks/**');
  await bar.getByRole('link', { name: 'Reload' }).click();
  await waitForHydration(page);
  await expect(bar).toHaveCount(0);
});
