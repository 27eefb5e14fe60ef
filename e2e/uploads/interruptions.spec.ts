import { backend } from '../fixtures/backend';
import { expect, type Page, test } from '../fixtures/test';
import {
  channel,
  hashesOf,
  openPhotos,
  pictures,
  pressNext,
  stage,
  storedHashes,
  trayOf,
} from './uploads';

test.use({
  customerOptions: { channel },
  // The browser logs the requests that the test aborts or refuses.
  expectedComplaints: [/Failed to load resource|net::ERR_/],
});

/**
 * Passes on the first `count` creation requests of tus and delays the others until the returned
 * function is called.
 */
async function holdAfter(page: Page, count: number) {
  let seen = 0;
  await page.route('**/api/uploads', async (route) => {
    seen += 1;
    if (route.request().method() !== 'POST' || seen <= count) await route.continue();
  });
  return { release: () => page.unroute('**/api/uploads') };
}

const finished = (page: Page, count: number) =>
  trayOf(page).getByRole('heading', { name: `${count} photos added` });

test('D-26 check 45 after a reload the upload continues automatically, and every photo is stored once', async ({
  page,
  customer,
}) => {
  const files = await pictures(8);
  await openPhotos(page, customer);
  const hold = await holdAfter(page, 3);
  await stage(page, files);
  await pressNext(page);
  await expect(trayOf(page).getByText('3 added, 5 to go')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await hold.release();
  await expect(finished(page, 8)).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf(files));
});

test('check 52 without a network the upload waits, and continues automatically @services', async ({
  page,
  context,
  customer,
}) => {
  const files = await pictures(6);
  await openPhotos(page, customer);
  const hold = await holdAfter(page, 2);
  await stage(page, files);
  await pressNext(page);
  await expect(trayOf(page).getByText('2 added, 4 to go')).toBeVisible();
  await context.setOffline(true);
  await expect(trayOf(page).getByText('You’re offline.')).toBeVisible();
  await hold.release();
  await context.setOffline(false);
  await expect(finished(page, 6)).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf(files));
});

test('D-29 when the session ends during an upload, the list is kept, and the upload continues after the sign-in', async ({
  page,
  context,
  customer,
}) => {
  const files = await pictures(6);
  await openPhotos(page, customer);
  const hold = await holdAfter(page, 2);
  await stage(page, files);
  await pressNext(page);
  await expect(trayOf(page).getByText('2 added, 4 to go')).toBeVisible();
  await context.clearCookies();
  await hold.release();
  // Pausing aborts the delayed request. The next try finds out that the session has ended.
  await trayOf(page).getByRole('button', { name: 'Pause' }).click();
  await trayOf(page).getByRole('button', { name: 'Resume' }).click();
  const notice = trayOf(page).getByRole('alert');
  await expect(notice).toContainText('sign in again to continue');
  await notice.getByRole('link', { name: 'Sign in again' }).click();
  await page.locator('input[name="email"]').fill(customer.email);
  await page.locator('input[name="password"]').fill(customer.password);
  await page.locator('form[action$="/sign-in"] button[type="submit"]').click();
  await expect(finished(page, 6)).toBeVisible();
  expect(await storedHashes(customer)).toEqual(hashesOf(files));
});

test('another customer in the same browser does not see the upload', async ({
  page,
  context,
  customer,
  createCustomer,
}) => {
  const files = await pictures(4);
  const other = await createCustomer({ channel });
  await openPhotos(page, customer);
  await holdAfter(page, 0);
  await stage(page, files);
  await pressNext(page);
  await expect(trayOf(page).getByText('4 to go')).toBeVisible();
  await context.clearCookies();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await openPhotos(page, other);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stage(page, await pictures(1));
  await pressNext(page);
  await expect(trayOf(page).getByText(/^1 to go$|^1 photo added$/)).toBeVisible();
  expect(await backend.readAs(customer, '/photos-api/users', channel)).toMatchObject({
    photosCount: 0,
  });
});
