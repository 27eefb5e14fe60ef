import { readFile } from 'node:fs/promises';

import { expectNoViolations } from '../fixtures/accessibility';
import type { Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { makePhotos } from '../photos/library';

const channel = 'bonaprint-gb';
const day = 86_400_000;
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Your photos will be deleted/ });
/** Storage that ends after this number of days. The photos are deleted after that day. */
const lastDayIn = ({ email }: Customer, days: number) => ({
  email,
  delayedUntil: new Date(Date.now() + days * day).toISOString(),
  registeredAt: '2019-05-01T00:00:00Z',
});

test('MP-03 SS-04 SS-05 D-49 @phone a library that is about to be deleted shows a dialog once with the consequences, and the empty library explains the deletion', async ({
  page,
  customer,
  backend,
}) => {
  await makePhotos(customer, [{ times: 3 }]);
  await backend.control('/storage-periods', lastDayIn(customer, 4));
  await signIn(page, customer, channel, '/my-photos/photos');
  await expect(dialog(page)).toContainText('to extend by 18 months');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // The overview shows the notice again but does not open the dialog.
  await page.goto(channelUrl(channel, '/'));
  const notice = page.getByRole('region', { name: 'Photo storage' });
  await expect(notice).toContainText('Your photos will be deleted in 5 days');
  await expectNoViolations(page);
  await notice.getByRole('button', { name: 'What you can do' }).click();
  await dialog(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^What happens on/ })).toBeFocused();
  await expect(page.getByText('3 photos, for good')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Some of these photos' }).getByRole('img'),
  ).toHaveCount(3);
  await expectNoViolations(page);
  await expect(page.getByText('Take all your photos with you as ZIP files')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Export photos' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to my calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('photo-storage.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');

  await backend.control('/storage-periods', lastDayIn(customer, -1));
  await backend.control('/storage-periods/sweep', {});
  await page.goto(channelUrl(channel, '/my-photos/photos'));
  await expect(page.getByRole('heading', { name: /^Your photos were deleted on/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add photos' }).first()).toBeVisible();
  await expect(page.getByText('Your photo library is empty')).toHaveCount(0);
});

test('FF-03 SS-01 without its flag there is no notice, and the flag for mock data shows two months left @services', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 1 }]);
  const flags = '?PhotoManagementUseReactivationMockData=true';
  await signIn(page, customer, channel, `/my-photos/photos${flags}`);
  const notice = page.getByRole('region', { name: 'Photo storage' });
  await expect(notice).toContainText('Your photos are kept until');
  await expect(notice.getByRole('button', { name: 'What you can do' })).toBeVisible();
  await page.goto(
    channelUrl(channel, '/my-photos/storage?PhotoManagementReactivationEnabled=false'),
  );
  await expect(page).toHaveURL(channelUrl(channel, '/'));
  await expect(notice).toHaveCount(0);
});
