import { backend } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { addPhotos, albumUrl, channel, makeAlbum, tiles } from './albums';

// The browser logs failed requests, and the app logs the failures (ER-19).
test.use({ customerOptions: { channel }, expectedComplaints: [/status of 503|^\[[\w-]+\] /] });

test('ER-01 ER-02 MP-02 own and shared albums fail independently, each with the catalogue’s message, and another try works', async ({
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
  // After repeated failures the circuit breaker rejects calls for some seconds.
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

test('ER-03 ER-04 PV-10 an album and its photos fail independently, on the page and in the viewer, each with the catalogue’s message, and another try works', async ({
  page,
  customer,
  faults,
}) => {
  const ids = await addPhotos(customer, 3);
  await signIn(page, customer, channel, '/my-photos/albums');
  const id = await makeAlbum(page, 'Trip', ids);
  const main = page.getByRole('main');

  await faults.set({ service: 'photos', kind: 'status', value: 503, path: `${id}/photos` });
  await page.goto(albumUrl(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trip');
  await expect(main.getByRole('alert')).toContainText(
    'Unable to display album photos. Please refresh the page or try again later.',
  );
  await faults.clear();
  await expect(async () => {
    const again = main.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(tiles(page)).toHaveCount(3, { timeout: 2_000 });
  }).toPass();

  await faults.set({ service: 'photos', kind: 'status', value: 503, path: `/albums/${id}` });
  for (const rest of ['', `/preview/${ids[0]}`]) {
    await page.goto(albumUrl(id, rest));
    await expect(main.getByRole('alert')).toContainText(
      'Unable to display album. Please refresh the page or try again later.',
    );
  }
  await faults.clear();
});
