import { expectNoViolations } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { makePhotos } from '../photos/library';

const channel = 'bonaprint-gb';
const address = (path: string) => channelUrl(channel, path);
const unknown = 'We can’t tell right now how long your photos are kept.';

test.beforeEach(async ({ customer, backend }) => {
  await makePhotos(customer, [{ times: 2 }]);
  await backend.control('/storage-periods', {
    email: customer.email,
    delayedUntil: new Date(Date.now() + 4 * 86_400_000).toISOString(),
    registeredAt: '2019-05-01T00:00:00Z',
  });
});

test('MP-03 SS-05 D-49 a slow answer about the storage period arrives late, and its dialog still opens @phone', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel, '/orders');
  await faults.set({ service: 'retention', kind: 'latency', value: 1_500 });
  await page.goto(address('/my-photos/photos'));
  const dialog = page.getByRole('dialog', { name: 'Your photos will be deleted in 5 days.' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  const notice = page.getByRole('region', { name: 'Photo storage' });
  for (const path of ['/my-photos/photos', '/my-photos/albums', '/']) {
    await page.goto(address(path));
    await expect(notice).toContainText('Your photos will be deleted in 5 days.');
  }
  await page.goto(address('/my-photos/storage'));
  await expect(page.getByRole('heading', { level: 1, name: /^What happens on/ })).toBeVisible();
});

test('MP-03 MO-04 without an answer the pages say that the period is unknown, and offer to try again', async ({
  page,
  customer,
  faults,
}) => {
  await signIn(page, customer, channel, '/orders');
  await faults.set({ service: 'retention', kind: 'status', value: 503 });
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: unknown });
  for (const path of ['/my-photos/photos', '/my-photos/albums', '/']) {
    await page.goto(address(path));
    await expect(alert).toBeVisible();
  }
  await page.goto(address('/my-photos/storage'));
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Photo storage' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose photos to print' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Export photos' })).toBeVisible();
  await expectNoViolations(page);
  await faults.clear();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^What happens on/ })).toBeVisible();
});
