import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channel, makePhotos, storedTimeline, tabTo } from './library';

test.use({ customerOptions: { channel } });

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

test('by keyboard alone a certain date is accepted, another date is set, and both photos are in their months', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [
    { fileName: 'WhatsApp Image 2023-07-14 at 18.42.10.jpeg', taken: null },
    { fileName: 'Scan_001.jpg', taken: null },
    { fileName: 'IMG_0007.JPG', taken: '2024-06-15T12:00:00' },
  ]);
  await signIn(page, customer, channel, '/my-photos/undated');
  await expect(page.getByRole('heading', { name: '14 July 2023' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Accept 1 sure date' }));
  await page.keyboard.press('Enter');
  await expect(message(page, '1 photo has its new date')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No date' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '14 July 2023' })).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: /^Set a date/ }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the date' });
  await expect(dialog.getByLabel('Year')).toBeFocused();
  await page.keyboard.type('1887');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every photo has a date')).toBeVisible();
  expect(await storedTimeline(customer)).toEqual({
    1887: { 1: 1 },
    2023: { 7: 1 },
    2024: { 6: 1 },
  });
});

test('a photo that was opened before its date is accepted returns to the page of undated photos', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [
    { fileName: 'WhatsApp Image 2023-07-14 at 18.42.10.jpeg', taken: null },
  ]);
  await signIn(page, customer, channel, '/my-photos/undated');
  const sample = page.getByRole('link', { name: /^WhatsApp Image/ });
  const back = page.getByRole('button', { name: 'Back to photos' });
  await sample.click();
  await expect(back).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/my-photos\/undated$/);
  await expect(sample).toBeVisible();
  // After a reload of the preview, the link back still leads to the undated photos.
  await sample.click();
  await expect(back).toBeVisible();
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(/\/my-photos\/undated$/);
});
