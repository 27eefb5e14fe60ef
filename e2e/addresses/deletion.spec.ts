import { expectNoViolations } from '../fixtures/accessibility';
import { expect, type Page, test } from '../fixtures/test';
import { makeOrder } from '../orders/orders';
import {
  cardOf,
  channel,
  choose,
  dutch,
  openSettings,
  storedBook,
  writeAddress,
} from './addresses';

test.use({ customerOptions: { channel } });

const startDeleting = (page: Page, name: string) => choose(cardOf(page, name), 'Delete');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this address?' });

test('SG-03 D-44 the dialog names the consequences for orders and defaults, and the deletion can be undone @phone', async ({
  page,
  customer,
}) => {
  await writeAddress(customer, 'POST');
  await writeAddress(customer, 'POST', {
    firstName: 'Mum',
    city: 'Utrecht',
    postalCode: '3512 JC',
  });
  const { orderCode } = await makeOrder(customer, {
    deliveryAddress: { ...dutch, street: 'PRINSENGRACHT', postalCode: '1016GV' },
  });
  await openSettings(page, customer, '/addresses/all');

  await startDeleting(page, 'Anna');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog(page)).toContainText('One order is on its way to this address.');
  await expect(dialog(page).getByRole('link', { name: `Order ${orderCode}` })).toHaveAttribute(
    'href',
    `/orders/${orderCode}`,
  );
  await expect(dialog(page)).toContainText(
    'Your new default delivery and billing address will be: Mum Visser, Prinsengracht 263, 3512 JC Utrecht',
  );
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await storedBook(customer)).toHaveLength(2);

  await startDeleting(page, 'Anna');
  await dialog(page).getByRole('button', { name: 'Delete address' }).dblclick();
  await expect(page.getByText('Address deleted')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cardOf(page, 'Anna')).toHaveCount(0);
  // The focus is on the list or on a control in it.
  const left = page.getByRole('list', { name: 'Your addresses' });
  await expect
    .poll(() => left.evaluate((list) => list.contains(document.activeElement)))
    .toBe(true);
  await expect(cardOf(page, 'Mum')).toContainText('Default delivery address');
  expect(await storedBook(customer)).toMatchObject([{ firstName: 'Mum', isDefaultBilling: true }]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Address restored')).toBeVisible();
  await expect(cardOf(page, 'Anna')).toContainText('Default delivery address');
  expect(await storedBook(customer)).toMatchObject([
    { firstName: 'Mum', isDefaultDelivery: false },
    {
      firstName: 'Anna',
      isDefaultDelivery: true,
      isDefaultBilling: true,
      openOrderCodes: [orderCode],
    },
  ]);
});

test.describe('an address that another window has deleted', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('SG-03 an address that is already deleted disappears from the list', async ({
    page,
    customer,
  }) => {
    const id = await writeAddress(customer, 'POST');
    await writeAddress(customer, 'POST', { firstName: 'Mum' });
    await openSettings(page, customer, '/addresses/all');
    await writeAddress(customer, 'DELETE', {}, id);
    await startDeleting(page, 'Anna');
    await dialog(page).getByRole('button', { name: 'Delete address' }).click();
    await expect(page.getByText('This address had already been deleted.')).toBeVisible();
    await expect(cardOf(page, 'Anna')).toHaveCount(0);
    await expect(cardOf(page, 'Mum')).toContainText('Default delivery address');
  });
});
