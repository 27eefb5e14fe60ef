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
  // A failure on the server also causes console messages.
  expectedComplaints: [/error #441|status of (4|5)\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

// This test has to be the first one, because the failures of the others open the circuit breaker.
test('SP-02 a request whose answer was cut off is sent again, and no project is lost', async ({
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

test('ER-13 a list that cannot be read shows an error, keeps the menu, and appears after another try', async ({
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
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('My saved projects (1)');
});

test('SP-02 after a 500 the project stays in the list, and the dialog shows an error and offers another try', async ({
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

test('SP-02 a project that could not be restored stays deleted, and the page shows an error', async ({
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

test('SP-02 without a connection nothing is deleted, and the dialog shows an error', async ({
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

test('pressing Delete shows a reaction at once, also with a slow service', async ({
  page,
  customer,
}) => {
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
