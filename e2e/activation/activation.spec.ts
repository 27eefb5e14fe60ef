import { expectNoViolations } from '../fixtures/accessibility';
import { channelUrl } from '../fixtures/urls';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

const channel = 'bonaprint-gb';
const at = (path: string) => channelUrl(channel, path);
test.use({ customerOptions: { channel } });

test('RT-12 AC-02 AC-03 D-49 every photo page of an inactive library redirects to the activation, which shows how long the photos are stored and restores them @services', async ({
  page,
  customer,
  backend,
}) => {
  const { sub: accountId } = customer;
  await backend.control('/photos', { accountId, count: 30, years: 2 });
  await backend.control('/activations', { accountId, state: 'NOT_ACTIVE' });
  const { email } = customer;
  await backend.control('/storage-periods', { email, endsInDays: 45 });
  await signIn(page, customer, channel, '/my-photos/storage');
  await expect(page.getByText('30 photos, for good')).toBeVisible();
  await page.goto(at('/my-photos/albums'));
  expect(new URL(page.url()).pathname).toBe('/my-photos');
  await expect(page.getByRole('heading', { name: 'Your photo library is inactive' })).toBeVisible();
  const notice = page.getByRole('region', { name: 'Photo storage' });
  await expect(notice).toContainText('to extend by 18 months');
  await expectNoViolations(page);

  await page.goto(at('/my-photos/photos?PhotoManagementReactivationEnabled=false'));
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto(at('/my-photos/photos?PhotoManagementReactivationEnabled=true'));

  await page.getByRole('button', { name: 'Activate photo library' }).click();
  await expect(page.getByRole('heading', { name: 'Your photos are back' })).toBeVisible();
  // The backend takes ten seconds for the activation.
  await expect(page.getByText('Photos (30)')).toBeVisible({ timeout: 30_000 });
});

test('AC-04 after a reload and in a second tab the progress of a running import is shown until its end, without a message', async ({
  page,
  customer,
  backend,
}) => {
  const { sub: accountId } = customer;
  // The backend does not process this import. It stays unchanged until the test finishes it.
  const counts = { importedCount: 36, totalCount: 90 };
  await backend.control('/activations', { accountId, state: 'IMPORTING', ...counts });
  await signIn(page, customer, channel, '/my-photos/photos');
  await page.reload();
  const second = await page.context().newPage();
  await second.goto(at('/my-photos/photos'));
  for (const tab of [page, second]) await expect(tab.getByText('36 of 90 photos')).toBeVisible();
  await backend.control('/activations', { accountId, state: 'ACTIVE' });
  // A tab in the background reads the progress only when it becomes visible.
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await expect(tab.getByRole('heading', { name: 'Your photos are back' })).toBeVisible({
      timeout: 30_000,
    });
  }
});
