import { readFile } from 'node:fs/promises';

import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import {
  alert,
  updateExport,
  channel,
  download,
  latestExport,
  createExport,
  openExport,
  request,
} from './data-exports';

test.use({ customerOptions: { channel } });

test('D-30 D-31 a customer requests a file, downloads it and finds it again later', async ({
  page,
  customer,
}) => {
  await openExport(page, customer);
  await expect(page.getByRole('heading', { level: 1, name: 'Download my data' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'All orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to my photos' })).toBeVisible();
  await expectNoViolations(page);

  await request(page).dblclick();
  await expect(download(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your file is ready.' })).toHaveCount(1);
  const stored = await latestExport(customer);
  expect(stored.state).toBe('finished');
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    await expectNoViolations(page);
  }

  const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(file.suggestedFilename()).toMatch(/^bonaprint-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.length).toBe(stored.size);
  expect(bytes.toString('latin1')).toContain(customer.email);
  await page.reload();
  await expect(download(page)).toBeVisible();
  expect((await latestExport(customer)).id).toBe(stored.id);
});

test('after a reload the page shows a running export, reports its failure and starts another one', async ({
  page,
  customer,
}) => {
  const id = await createExport(customer, { state: 'running', progress: 40 });
  await openExport(page, customer);
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAccessibleName('We’re putting your data together: 40%');
  await expectNoViolations(page);
  await updateExport(id, { progress: 80 });
  await expect(bar).toHaveAccessibleName('We’re putting your data together: 80%');
  await page.reload();
  await expect(bar).toHaveAttribute('value', '80');
  await updateExport(id, { state: 'failed' });
  await expect(alert(page)).toContainText('We couldn’t create your file.');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(download(page)).toBeVisible();
});

test('SH-18 business customers can export their data too, and the page is complete before any script runs', async ({
  page,
  createCustomer,
}) => {
  const customer = await createCustomer({ channel, authMethod: 'b2b' });
  await createExport(customer, { state: 'running', progress: 30 });
  await openExport(page, customer);
  const html = await page.evaluate(async () => (await fetch(window.location.href)).text());
  expect(html).toContain('We’re putting your data together: 30%');
});

test('a file link that needs a recent sign-in explains why, asks for the password and returns', async ({
  page,
  customer,
}) => {
  await openExport(page, customer);
  await page.goto(`${page.url()}?file=stale&ref=${crypto.randomUUID()}`);
  await expect(alert(page)).toContainText('please sign in once more first');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.locator('#email').fill(customer.email);
  await page.locator('#password').fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/settings/download-my-data');
});
