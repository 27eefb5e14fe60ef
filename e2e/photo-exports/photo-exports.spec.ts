import { readFile, writeFile } from 'node:fs/promises';

import { expectNoViolations } from '../fixtures/accessibility';
import { channelUrl } from '../fixtures/urls';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { alert, channel, exportUrl, setExport } from './photo-exports';

test.use({ customerOptions: { channel }, expectedComplaints: [/status of 404/] });

test('RT-08 EX-01 EX-04 photos are exported and downloaded, the copy is verified, and deletions mention the verified copy', async ({
  page,
  customer,
  backend,
}, testInfo) => {
  await backend.control('/photos', { accountId: customer.sub, count: 12, years: 2 });
  await signIn(page, customer, channel, '/my-photos/photos');
  await page.getByRole('button', { name: 'More options for your photos' }).click();
  await page.getByRole('button', { name: 'Export photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export photos' });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Create export' }).click();
  await page.waitForURL('**/my-photos/exports/*');
  await expect(page.getByText('My Photos export (1 of 1)')).toBeVisible();
  await expectNoViolations(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download .zip, part 1' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^bonaprint-photos-.*-1-of-1\.zip$/);
  const bytes = await readFile(await file.path());

  const choose = page.locator('input[type=file][accept*=zip]');
  const broken = testInfo.outputPath('broken.zip');
  const flipped = Buffer.from(bytes);
  flipped[2_000] = (flipped[2_000] ?? 0) ^ 1;
  await writeFile(broken, flipped);
  await choose.setInputFiles(broken);
  await expect(page.getByText(/^Part 1: 0 missing, 1 damaged/)).toBeVisible();
  // The damaged part counts as checked. The page only offers to download it again.
  await expect(page.getByText(/still to be checked/)).toHaveCount(0);

  const good = testInfo.outputPath('good.zip');
  await writeFile(good, bytes);
  await choose.setInputFiles(good);
  await expect(page.getByText(/^Your copy is complete/)).toBeVisible();
  await expect(page.getByText(/^Part 1: 0 missing/)).toHaveCount(0);
  await expectNoViolations(page);

  await page.goto(channelUrl(channel, '/my-photos/photos'));
  await page.getByRole('button', { name: 'More options for your photos' }).click();
  await page.getByRole('button', { name: 'Delete all photos' }).click();
  await expect(page.getByText(/^You have a verified copy of/)).toBeVisible();
});

test('EX-03 EX-07 EX-08 the page shows an expired export, a failed export and a running export', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel, '/settings');
  await page.goto(exportUrl('never-was'));
  await expect(page.getByText('Your download link has expired')).toBeVisible();
  await expectNoViolations(page);
  await page.goto(exportUrl(await setExport(customer, 'FAILED')));
  await expect(alert(page)).toContainText('We’ve run into a problem exporting your photos.');
  await page.goto(exportUrl(await setExport(customer, 'IN_PROGRESS')));
  await page.waitForURL('**/my-photos/photos');
});

test('FF-03 without its flag no page offers the export', async ({ page, customer }) => {
  const off = 'PhotoManagementPhotoExportEnabled=false';
  await signIn(page, customer, channel, '/settings');
  await page.goto(`${exportUrl('any')}?${off}`);
  expect(new URL(page.url()).pathname).toBe('/');
});
