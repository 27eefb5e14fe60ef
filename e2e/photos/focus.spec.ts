import { expect, type Page, test } from '../fixtures/test';
import { channel, chooseInMenu, makePhotos, openPhotos, tiles } from './library';

test.use({ customerOptions: { channel } });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'My photos' });

test('TL-07 the sort menu keeps the focus after a choice, so that one key chooses the next sort', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ taken: '2024-06-10T10:00:00', times: 3 }]);
  await openPhotos(page, customer);
  const sort = page.getByRole('combobox', { name: /^Sort photos/ });
  await expect(tiles(page)).toHaveCount(3);
  await sort.focus();
  for (const name of ['dateTaken-asc', 'created-desc']) {
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(new RegExp(`sort=${name}$`));
    await expect(sort).toHaveValue(name);
    await expect(sort).toBeFocused();
  }
});

test('SE-09 after all photos are deleted the focus is on the heading', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 2 }]);
  await openPhotos(page, customer);
  await chooseInMenu(page, 'Delete all photos');
  const field = page.getByPlaceholder('Type DELETE to confirm');
  await field.fill('DELETE');
  await field.press('Enter');
  await expect(page.getByText('Your photo library is empty')).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('PV-07 after the last photo is deleted in the preview the focus is on the heading', async ({
  page,
  customer,
}) => {
  await makePhotos(customer, [{ times: 1 }]);
  await openPhotos(page, customer);
  await tiles(page).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete this photo?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Your photo library is empty')).toBeVisible();
  await expect(heading(page)).toBeFocused();
});
