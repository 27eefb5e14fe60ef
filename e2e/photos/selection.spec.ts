import { expectNoViolations } from '../fixtures/accessibility';
import { expect, type Page, test } from '../fixtures/test';
import { channel, makePhotos, openPhotos, tiles } from './library';

test.use({ customerOptions: { channel } });

const toolbar = (page: Page) => page.getByRole('region', { name: 'Selected photos' });
const selected = (page: Page) =>
  page.getByRole('group', { name: 'Your photos' }).getByRole('option', { selected: true });

/** Thirty photos of June, of which the month shows the first 24, and four photos of May. */
const twoMonths = [
  { taken: '2024-06-10T10:00:00', times: 30 },
  { taken: '2024-05-10T10:00:00', times: 4 },
];

test('SE-01 SE-02 the selection mode opens, counts the photos and closes @phone', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, twoMonths);
  await openPhotos(page, customer);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(toolbar(page)).toContainText('0 selected');
  for (const name of ['Download', 'Delete'])
    await expect(toolbar(page).getByRole('button', { name, exact: true })).toBeDisabled();
  await tiles(page).nth(1).click();
  await tiles(page).nth(3).click();
  await expect(toolbar(page)).toContainText('2 selected');
  await expect(selected(page)).toHaveCount(2);
  await toolbar(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(toolbar(page)).toHaveCount(0);
  await expect(selected(page)).toHaveCount(0);
});

test('SE-06 D-14 a selected month and a selected library count photos that were never loaded', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, twoMonths);
  await openPhotos(page, customer);
  await page.getByRole('checkbox', { name: /June 2024/ }).check();
  await expect(toolbar(page)).toContainText('30 selected');
  await tiles(page).first().click();
  await expect(toolbar(page)).toContainText('29 selected');
  await toolbar(page).getByRole('button', { name: 'Select all' }).click();
  await expect(toolbar(page)).toContainText('34 selected');
  await toolbar(page).getByRole('button', { name: 'Deselect all' }).click();
  await expect(toolbar(page)).toContainText('0 selected');
});

test('D-12 a range is selected in both directions and across months, by mouse and by keyboard', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [
    { taken: '2024-06-10T10:00:00', times: 3 },
    { taken: '2024-05-10T10:00:00', times: 3 },
  ]);
  await openPhotos(page, customer);
  await tiles(page).nth(4).focus();
  await page.keyboard.press('x');
  await tiles(page)
    .nth(1)
    .click({ modifiers: ['Shift'] });
  await expect(toolbar(page)).toContainText('4 selected');
  await tiles(page)
    .nth(5)
    .click({ modifiers: ['Shift'] });
  await expect(toolbar(page)).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(toolbar(page)).toHaveCount(0);

  await tiles(page).nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(toolbar(page)).toContainText('2 selected');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(toolbar(page)).toContainText('3 selected');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(toolbar(page)).toContainText('5 selected');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(toolbar(page)).toContainText('6 selected');
});

test('SE-03 D-21 DL-02 DL-04 a download of more than 100 photos explains its parts and starts them automatically', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 101 }]);
  await openPhotos(page, customer);
  await page.getByRole('checkbox', { name: /June 2024/ }).check();
  const download = toolbar(page).getByRole('button', { name: 'Download' });
  await download.focus();
  await expect(
    toolbar(page).getByText('Up to 100 photos can be downloaded at a time'),
  ).toBeVisible();
  await expectNoViolations(page);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await toolbar(page).getByRole('button', { name: 'Download 2 files' }).click();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved.sort()).toEqual([
    expect.stringMatching(/-1-of-2\.zip$/),
    expect.stringMatching(/-2-of-2\.zip$/),
  ]);
  await expect(toolbar(page)).toHaveCount(0);
});

test('the list of shortcuts opens by its key, and single-key shortcuts can be turned off permanently', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, twoMonths);
  await openPhotos(page, customer);
  await tiles(page).first().focus();
  await page.keyboard.press('x');
  await expect(toolbar(page)).toContainText('1 selected');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectNoViolations(page);
  await sheet.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await tiles(page).first().focus();
  await page.keyboard.press('x');
  await expect(toolbar(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(toolbar(page)).toContainText('1 selected');
});
