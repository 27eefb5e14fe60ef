import { expectNoViolations } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import {
  channel,
  daysFromNow,
  menuOf,
  messages,
  openMenu,
  openProjects,
  projectsUrl,
  saveProjects,
  storedTitles,
  titles,
} from './projects';

test.use({ customerOptions: { channel } });

test('SP-01 a project is found, renamed and copied, and projects can be sorted by expiry @phone', async ({
  page,
  customer,
}) => {
  await saveProjects(customer, [
    { title: 'Norway' },
    { title: 'Wedding', updatedAt: daysFromNow(-170) },
  ]);
  await openProjects(page, customer);
  await expect(titles(page)).toHaveText(['Norway', 'Wedding']);
  await page.getByRole('link', { name: 'Expires soon' }).click();
  await expect(titles(page)).toHaveText(['Wedding', 'Norway']);
  await page.getByRole('searchbox', { name: 'Search your projects' }).fill('norw');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(projectsUrl('?sort=expiring&q=norw'));
  await expect(titles(page)).toHaveText(['Norway']);
  await expect(page.getByText('1 project found for “norw”')).toBeVisible();
  await expectNoViolations(page);

  await openMenu(page, 'Norway');
  await expectNoViolations(page);
  await menuOf(page, 'Norway').getByRole('button', { name: 'Rename' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await name.fill('Norway <b>2026</b>');
  await name.press('Enter');
  await expect(titles(page)).toHaveText(['Norway <b>2026</b>']);

  await openMenu(page, 'Norway <b>2026</b>');
  await menuOf(page, 'Norway <b>2026</b>').getByRole('button', { name: 'Duplicate' }).click();
  await expect(messages(page)).toContainText('Your copy is ready.');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(titles(page)).toHaveCount(3);
  expect((await storedTitles(customer)).toSorted()).toEqual([
    'Copy of Norway <b>2026</b>',
    'Norway <b>2026</b>',
    'Wedding',
  ]);
});
