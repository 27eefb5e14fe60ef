import { backend } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

test.use({ customerOptions: { channel } });

test('ER-01 ER-02 MP-02 own albums and those of others fail apart, each in the catalogue’s words, and another try works', async ({
  page,
  customer,
  createCustomer,
  faults,
}) => {
  const owner = await createCustomer({ channel });
  await backend.control('/albums/shared', {
    ownerId: owner.sub,
    name: 'Together',
    participants: [customer.sub],
  });
  await signIn(page, customer, channel, '/');
  const main = page.getByRole('main');
  const problem = main.getByRole('alert');
  const tab = page.getByRole('navigation', { name: 'Photos and albums' }).getByRole('link').last();
  const list = channelUrl(channel, '/my-photos/albums');

  await faults.set({ service: 'shared-albums', kind: 'status', value: 503 });
  await page.goto(list);
  await expect(problem).toContainText(
    'Unable to display shared albums. Please refresh the page or try again later.',
  );
  await expect(main).toContainText('No albums yet');
  await expect(tab).toHaveText('Albums');
  await page.goto(channelUrl(channel, '/my-photos/photos'));
  await expect(tab).toHaveText('Albums');

  await faults.clear();
  await faults.set({ service: 'photos', kind: 'status', value: 503, path: '/albums' });
  // Calls that failed too often are not let through for some seconds.
  await expect(async () => {
    await page.goto(list);
    await expect(main.getByRole('link', { name: 'Together' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(problem).toContainText(
    'Unable to display albums. Please refresh the page or try again later.',
  );
  await faults.clear();
  await expect(async () => {
    if (await problem.isVisible()) await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main).toContainText('No albums yet', { timeout: 5_000 });
  }).toPass();
  await expect(problem).toHaveCount(0);
});
