import { expectNoViolations } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';
import {
  askToDelete,
  channel,
  deleteProject,
  dialog,
  heading,
  menuOf,
  messages,
  openProjects,
  projectsUrl,
  saveBooks,
  storedTitles,
  titles,
  writesOf,
} from './projects';

test.use({ customerOptions: { channel } });

const books = (...numbers: number[]) => numbers.map((number) => `Book ${number}`);

test('SP-02 @phone a project is deleted after a confirmation, the list and its total are updated, and Undo restores it', async ({
  page,
  customer,
}) => {
  await saveBooks(customer, 12);
  await openProjects(page, customer);
  await askToDelete(page, 'Book 3');
  await expect(dialog(page)).toContainText('“Book 3” will be removed from your saved projects.');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoViolations(page, { part: '[role=dialog]' });
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await writesOf(customer)).toEqual([]);

  await deleteProject(page, 'Book 3');
  await expect(heading(page)).toHaveText('My saved projects (11)');
  await expect(titles(page)).toHaveText(books(1, 2, 4, 5, 6, 7, 8, 9, 10, 11));
  // The next card gets the focus.
  await expect(page.getByRole('heading', { name: 'Book 4', exact: true })).toBeFocused();
  expect(await storedTitles(customer)).not.toContain('Book 3');

  await expect(messages(page)).toContainText('“Book 3” was deleted.');
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page)).toHaveText('My saved projects (12)');
  await expect(titles(page)).toHaveText(books(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  await expect(page.getByRole('heading', { name: 'Book 3', exact: true })).toBeFocused();
  await expect(messages(page)).toContainText('“Book 3” was restored.');
  expect(await storedTitles(customer)).toContain('Book 3');
  expect(await writesOf(customer)).toEqual(['DELETE', 'POST']);
});

test('SP-02 a project is deleted after a confirmation, also after a reload @services', async ({
  page,
  customer,
}) => {
  await saveBooks(customer, 2);
  await openProjects(page, customer);
  // If the service supports only deletion, the card has a button instead of a menu.
  const menu = page.getByRole('button', { name: 'More options for Book 2', exact: true });
  const button = page.getByRole('button', { name: 'Delete: Book 2', exact: true });
  await expect(menu.or(button)).toBeVisible();
  if (await button.isVisible()) await button.click();
  else await askToDelete(page, 'Book 2');
  await dialog(page).getByRole('button', { name: 'Delete project' }).click();
  await expect(heading(page)).toHaveText('My saved projects (1)');
  await page.reload();
  await expect(heading(page)).toHaveText('My saved projects (1)');
  await expect(page.getByRole('heading', { name: 'Book 1' })).toBeVisible();
});

test('SP-02 by keyboard alone a project is deleted in the dialog and restored', async ({
  page,
  customer,
}) => {
  await saveBooks(customer, 2);
  await openProjects(page, customer);
  const toDelete = async () => {
    await page.keyboard.press('Enter');
    await expect(menuOf(page, 'Book 2')).toBeVisible();
    // The menu has the entries Rename, Duplicate and Delete.
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'More options for Book 2' }).focus();
  await toDelete();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'More options for Book 2' })).toBeFocused();
  await toDelete();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // When the last card is deleted, the card before it gets the focus.
  await expect(page.getByRole('heading', { name: 'Book 1' })).toBeFocused();
  await expect(heading(page)).toHaveText('My saved projects (1)');
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  // F6 focuses the region of messages, the first Tab the message, the second Tab its button.
  for (const key of ['F6', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The search is limited to the main content, because the copy of the deleted card may still be
  // animated elsewhere.
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Book 2' })).toBeFocused();
});

test('SP-02 after the last project of a page the previous page is shown, and after the last project of all the invitation', async ({
  page,
  customer,
}) => {
  await saveBooks(customer, 11);
  await openProjects(page, customer, '?page=2');
  await deleteProject(page, 'Book 11');
  await expect(page).toHaveURL(projectsUrl());
  await expect(titles(page)).toHaveText(books(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  await expect(heading(page)).toHaveText('My saved projects (10)');
  await expect(heading(page)).toBeFocused();
});

test('SP-03 after a deletion Back, Forward and links show the current list', async ({
  page,
  customer,
}) => {
  await saveBooks(customer, 22);
  await openProjects(page, customer);
  const firstTen = books(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(titles(page).first()).toHaveText('Book 11');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(titles(page)).toHaveText(books(21, 22));
  await page.goBack();
  await expect(titles(page).first()).toHaveText('Book 11');
  await page.goBack();
  await expect(titles(page)).toHaveText(firstTen);

  await deleteProject(page, 'Book 2');
  await expect(heading(page)).toHaveText('My saved projects (21)');
  await page.goForward();
  await expect(titles(page)).toHaveText(books(12, 13, 14, 15, 16, 17, 18, 19, 20, 21));
  await expect(heading(page)).toHaveText('My saved projects (21)');
  await deleteProject(page, 'Book 12');
  await page.goForward();
  await expect(heading(page)).toHaveText('My saved projects (20)');
  // Twenty projects remain, so the old third page is now the second page.
  await expect(titles(page)).toHaveText(books(13, 14, 15, 16, 17, 18, 19, 20, 21, 22));
  await page.goBack();
  await page.goBack();
  await expect(titles(page)).toHaveText(books(1, 3, 4, 5, 6, 7, 8, 9, 10, 11));
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(titles(page).last()).toHaveText('Book 22');
});

test('SP-03 Undo works on another page, and the restored project is in the list on return', async ({
  page,
  customer,
}) => {
  await saveBooks(customer, 2);
  await openProjects(page, customer);
  await deleteProject(page, 'Book 1');
  await expect(titles(page)).toHaveText(books(2));
  const menu = page.getByRole('navigation', { name: 'My account' });
  await menu.getByRole('link', { name: 'My orders' }).click();
  await expect(heading(page)).toHaveText('My orders');
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page)).toContainText('“Book 1” was restored.');
  await page.goBack();
  await expect(titles(page)).toHaveText(books(1, 2));
});

test('SP-02 two tabs can delete the same project, and one of them can restore it', async ({
  page,
  context,
  customer,
}) => {
  await saveBooks(customer, 2);
  await openProjects(page, customer);
  const other = await context.newPage();
  await other.goto(projectsUrl());
  await deleteProject(page, 'Book 1');
  await deleteProject(other, 'Book 1');
  await expect(titles(other)).toHaveText(books(2));
  await expect(heading(other)).toHaveText('My saved projects (1)');
  await messages(other).getByRole('button', { name: 'Undo' }).click();
  await expect(titles(other)).toHaveText(books(1, 2));
  expect(await storedTitles(customer)).toEqual(books(1, 2));
});

test.describe('with expected console messages', () => {
  test.use({ expectedComplaints: [/status of 40[14]/] });

  test('SP-02 when the session has ended, a deletion shows a message and deletes nothing, and signing in returns to the page', async ({
    page,
    context,
    customer,
  }) => {
    await saveBooks(customer, 11);
    await openProjects(page, customer, '?page=2');
    await askToDelete(page, 'Book 11');
    await context.clearCookies();
    await dialog(page).getByRole('button', { name: 'Delete project' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Your project was not deleted. You’ve been signed out.',
    );
    expect(await writesOf(customer)).toEqual([]);
    const again = dialog(page).getByRole('link', { name: 'Sign in again' });
    await expect(again).toHaveAttribute(
      'href',
      `/api/auth/sign-in?${new URLSearchParams({ return: '/saved-projects?page=2' })}`,
    );
    await again.click();
    await page.locator('input[name="email"]').fill(customer.email);
    await page.locator('input[name="password"]').fill(customer.password);
    await page.locator('form[action$="/sign-in"] button[type="submit"]').click();
    await expect(page).toHaveURL(projectsUrl('?page=2'));
    await expect(titles(page)).toHaveText(books(11));
  });
});
