import { expect, type Page, test } from '../fixtures/test';
import { cardOf, channel, choose, openSettings, storedBook, writeAddress } from './addresses';

const path = '/customers/me/addresses';

test.use({ customerOptions: { channel }, expectedComplaints: [/status of 50\d|React error #441/] });

async function typeAddress(page: Page) {
  await page.getByLabel('House number or name').fill('1');
  await page.getByLabel('Street name').fill('High Street');
  await page.getByLabel('City').fill('London');
  await page.getByLabel('Postcode').fill('SW1A 2AA');
}
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const save = (page: Page) => page.getByRole('button', { name: 'Save address' });

test('check 48 after a lost reply further tries store one address only', async ({
  page,
  customer,
  faults,
}) => {
  await openSettings(page, customer, '/new-address');
  await typeAddress(page);
  // The service stores the address, but its reply is lost.
  await faults.set({ service: 'customers', kind: 'cut', path, method: 'POST', after: true });
  await save(page).click();
  await expect(problem(page)).toBeVisible();
  await faults.clear();
  await save(page).click();
  await expect(cardOf(page, '1 High Street')).toBeVisible();
  expect(await storedBook(customer)).toHaveLength(1);
});

test('SG-05 ER-14 a failed read of the addresses shows an error, and the addresses after another try', async ({
  page,
  customer,
  faults,
}) => {
  await writeAddress(customer, 'POST');
  await faults.set({ service: 'customers', kind: 'status', value: 500, path, method: 'GET' });
  await openSettings(page, customer, '/addresses/all');
  await expect(page.getByText('An error occurred loading your settings')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page, 'Anna Visser')).toBeVisible();
});

test('SG-03 a failed deletion and a failed change of the default show an error, and nothing changes', async ({
  page,
  customer,
  faults,
}) => {
  await writeAddress(customer, 'POST');
  await writeAddress(customer, 'POST', { firstName: 'Mum' });
  await openSettings(page, customer, '/addresses/all');
  const before = await storedBook(customer);
  await faults.set({ service: 'customers', kind: 'status', value: 500, method: 'DELETE' });
  await faults.set({ service: 'customers', kind: 'status', value: 500, method: 'PUT' });
  await choose(cardOf(page, 'Mum'), 'Delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete address' }).click();
  await expect(dialog.getByRole('alert')).toContainText('isn’t available right now');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The focus returns only when the dialog has closed. A key that is pressed earlier has no effect.
  await expect(dialog).toHaveCount(0);
  await expect(
    cardOf(page, 'Mum').getByRole('button', { name: /^More options for/ }),
  ).toBeFocused();
  await choose(cardOf(page, 'Mum'), 'Make default delivery address');
  await expect(page.getByText('isn’t available right now').last()).toBeVisible();
  await expect(cardOf(page, 'Mum')).toBeVisible();
  expect(await storedBook(customer)).toEqual(before);
});
