import { expectNoViolations } from '../fixtures/accessibility';
import { expect, type Page, test } from '../fixtures/test';
import { cardOf, channel, openSettings, settingsUrl, storedBook, writeAddress } from './addresses';

const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const save = (page: Page) => page.getByRole('button', { name: 'Save address' });
const row = (page: Page, field: string) => page.getByRole('row').filter({ hasText: field });

test.describe('an address that changed in another window', () => {
  test.use({ customerOptions: { channel }, expectedComplaints: [/status of 409/] });

  async function typeOver(page: Page, customer: Parameters<typeof openSettings>[1]) {
    const id = await writeAddress(customer, 'POST');
    await openSettings(page, customer, `/address/${id}`);
    await page.getByLabel('City').fill('Utrecht');
    await writeAddress(customer, 'PUT', { city: 'Delft', phoneNumber: '+31201234567' }, id);
    await save(page).click();
    await expect(problem(page)).toContainText('changed elsewhere in the meantime');
    await expect(row(page, 'City').getByRole('cell')).toHaveText(['Delft', 'Utrecht']);
    await expect(row(page, 'Phone number').getByRole('cell')).toHaveText([
      '+31201234567',
      '(empty)',
    ]);
    await expectNoViolations(page);
    expect((await storedBook(customer))[0]).toMatchObject({ city: 'Delft', version: 2 });
  }

  test('SG-03 both versions are shown side by side, and the customer can save the typed one', async ({
    page,
    customer,
  }) => {
    await typeOver(page, customer);
    await page.getByRole('button', { name: 'Save what I typed' }).press('Enter');
    await expect(cardOf(page, 'Utrecht')).toBeVisible();
    expect((await storedBook(customer))[0]).toMatchObject({ city: 'Utrecht', version: 3 });
  });
});

test.describe('an address that was deleted in another window', () => {
  test.use({ customerOptions: { channel }, expectedComplaints: [/status of 404/] });

  test('SG-03 the form keeps the typed values and saves them as a new address on request', async ({
    page,
    customer,
  }) => {
    const id = await writeAddress(customer, 'POST');
    await openSettings(page, customer, `/address/${id}`);
    await page.getByLabel('City').fill('Utrecht');
    await writeAddress(customer, 'DELETE', {}, id);
    await save(page).click();
    await expect(problem(page)).toContainText('deleted in the meantime');
    await page.getByRole('button', { name: 'Save as a new address' }).click();
    await expect(cardOf(page, 'Utrecht')).toBeVisible();
    expect(await storedBook(customer)).toMatchObject([{ city: 'Utrecht' }]);
  });
});

test.describe('a session that ended while the customer was typing', () => {
  test.use({ customerOptions: { channel }, expectedComplaints: [/status of 401/] });

  test('ER-14 the form has the typed values again after the sign-in', async ({
    page,
    customer,
  }) => {
    await openSettings(page, customer, '/new-address');
    await page.getByLabel('Country').selectOption('ES');
    await page.getByLabel('Street name').fill('Calle Mayor');
    await page.getByLabel('Street number').fill('1');
    await page.getByLabel('Postcode').fill('28013');
    await page.getByLabel('City').fill('Madrid');
    await page.getByLabel('Province').fill('Madrid');
    await page.context().clearCookies({ name: 'sid' });
    await save(page).click();
    const again = page.getByRole('link', { name: 'Sign in again' });
    await expect(again).toBeVisible();
    await again.click();
    await expect(page).toHaveURL(settingsUrl('/new-address'));
    await expect(page.getByLabel('Street name')).toHaveValue('Calle Mayor');
    await expect(page.getByLabel('Province')).toHaveValue('Madrid');
    expect(await storedBook(customer)).toEqual([]);
    await save(page).click();
    await expect(cardOf(page, 'Calle Mayor 1')).toBeVisible();
    expect(await storedBook(customer)).toHaveLength(1);
  });
});
