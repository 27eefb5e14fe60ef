import { holdAnswer } from '../fixtures/hold-answer';
import { expect, test } from '../fixtures/test';
import {
  askToDelete,
  channel,
  dialog,
  heading,
  messages,
  openProjects,
  projectsUrl,
  saveBooks,
  storedTitles,
  titles,
} from './projects';

test.use({
  customerOptions: { channel },
  // What fails on the server is told to the console too.
  expectedComplaints: [/error #441|status of (4|5)\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

// The first here: after many failures a service is left alone for a while.
test('SP-02 an answer that is cut off after the work is asked for again, and nothing is lost', async ({
  page,
  customer,
  faults,
}) => {
  await saveBooks(customer, 2);
  await openProjects(page, customer);
  const cut = {
    service: 'projects',
    kind: 'cut',
    after: true,
    times: 1,
    method: 'DELETE',
  } as const;
  await faults.set(cut);
  await askToDelete(page, 'Book 1');
  await dialog(page).getByRole('button', { name: 'Delete project' }).click();
  await expect(titles(page)).toHaveText(['Book 2']);
  expect(await storedTitles(customer)).toEqual(['Book 2']);
});

test('ER-13 the list that cannot be read says so, keeps the menu, and comes back on another try', async ({
  page,
  customer,
  faults,
}) => {
  await saveBooks(customer, 1);
  await openProjects(page, customer);
  await faults.set({ service: 'projects', kind: 'status', value: 500, method: 'GET' });
  await page.goto(projectsUrl());
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('An unexpected error has occurred');
  await expect(alert).toContainText(/Reference: [0-9a-f-]{36}/);
  await expect(page.getByRole('navigation', { name: 'My account' })).toBeVisible();
  await faults.clear();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('My saved projects (1)');
});

test('SP-02 a 500 leaves the project where it is and says so in the question, which can be tried again', async ({
  page,
  customer,
  faults,
}) => {
  await saveBooks(customer, 2);
  await openProjects(page, customer);
  await faults.set({ service: 'projects', kind: 'status', value: 500, method: 'DELETE' });
  await askToDelete(page, 'Book 1');
  const confirm = dialog(page).getByRole('button', { name: 'Delete project' });
  await confirm.click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Your project was not deleted.');
  await expect(alert).toContainText(/Reference: [0-9a-f-]{36}/);
  expect(await storedTitles(customer)).toEqual(['Book 1', 'Book 2']);
  await faults.clear();
  await confirm.click();
  await expect(titles(page)).toHaveText(['Book 2']);
});

test('SP-02 what could not be brought back is said, and stays deleted', async ({
  page,
  customer,
  faults,
}) => {
  await saveBooks(customer, 2);
  await openProjects(page, customer);
  await askToDelete(page, 'Book 1');
  await dialog(page).getByRole('button', { name: 'Delete project' }).click();
  await expect(titles(page)).toHaveText(['Book 2']);
  await faults.set({ service: 'projects', kind: 'status', value: 503, method: 'POST' });
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page)).toContainText('Your project couldn’t be restored.');
  expect(await storedTitles(customer)).toEqual(['Book 2']);
});

test('SP-02 without a connection nothing is deleted, and the question says so', async ({
  page,
  context,
  customer,
}) => {
  await saveBooks(customer, 1);
  await openProjects(page, customer);
  await askToDelete(page, 'Book 1');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Delete project' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('You’re offline.');
  await context.setOffline(false);
  expect(await storedTitles(customer)).toEqual(['Book 1']);
});

test('pressing Delete answers at once, however slow the service is', async ({ page, customer }) => {
  await saveBooks(customer, 2);
  await openProjects(page, customer);
  const release = await holdAnswer(page, '**/api/projects/*');
  await askToDelete(page, 'Book 1');
  const confirm = dialog(page).getByRole('button', { name: 'Delete project' });
  await confirm.click();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  release();
  await expect(titles(page)).toHaveText(['Book 2']);
});
