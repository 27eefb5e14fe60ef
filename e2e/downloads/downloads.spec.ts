import { expectNoViolations } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { channel, makePhotos, openPhotos } from '../photos/library';

test.use({ customerOptions: { channel } });

test('RT-05 DL-01 DL-04 D-31 photos are downloaded as one file, automatically and once; the link stays on the page, also after a failure', async ({
  page,
  customer,
  backend,
}) => {
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 3 }]);
  await openPhotos(page, customer);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await page.getByRole('checkbox', { name: /June 2024/ }).check();
  const bar = page.getByRole('region', { name: 'Selected photos' });
  await bar.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^bonaprint-photos-.*\.zip$/)]);
  await expect(page.getByText(/^Downloading photos/)).toBeVisible();

  await page.goto(channelUrl(channel, '/downloads'));
  await expect(page.getByRole('heading', { level: 2, name: '3 photos' })).toBeVisible();
  await expectNoViolations(page);
  expect(saved).toHaveLength(1);
  await page.getByRole('link', { name: 'Download again' }).click();
  await expect.poll(() => saved).toHaveLength(2);

  await backend.control('/downloads/expire', { accountId: customer.sub });
  await page.reload();
  await expect(page.getByText('No longer available')).toBeVisible();
  await page.getByRole('button', { name: 'Prepare again' }).click();
  await expect.poll(() => saved).toHaveLength(3);
  await expectNoViolations(page);
});

test('DL-01 DL-02 DL-04 selected photos are downloaded as one file, which stays in the list @services', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 2 }]);
  await openPhotos(page, customer);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await page.getByRole('checkbox', { name: /June 2024/ }).check();
  const bar = page.getByRole('region', { name: 'Selected photos' });
  await bar.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/\.zip$/)]);
  await page.goto(channelUrl(channel, '/downloads'));
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expectNoViolations(page);
});
