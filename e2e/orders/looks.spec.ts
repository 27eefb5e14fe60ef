import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { channel, fitsItsWidth, makeOrder, makeOrders, openNewOrder, ordersUrl } from './orders';

test.use({ customerOptions: { channel } });

/** Checks all axe rules in the light theme, and only colour contrast in the dark one. */
async function expectAccessibleInBothThemes(page: Page, part?: string) {
  await showIn(page, 'light');
  await expectNoViolations(page, { part });
  await showIn(page, 'dark');
  await expectNoViolations(page, { part, rules: ['color-contrast'] });
  expect(await fitsItsWidth(page)).toBe(true);
}

test('the orders are accessible in light and dark, full, empty and without a match @phone', async ({
  page,
  customer,
}) => {
  await makeOrders(customer, 2);
  await makeOrder(customer, { status: 'Cancelled' });
  await makeOrder(customer, { status: 'Dispatched' });
  await signIn(page, customer, channel, '/orders');
  await expect(page.getByRole('link', { name: 'In progress (4)' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(ordersUrl('?order_state=history&q=nothing'));
  await expect(page.getByRole('heading', { name: /^No order matches/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('an order with all its parts is accessible in light and dark @phone', async ({
  page,
  customer,
}) => {
  await openNewOrder(page, customer, {
    isBlocked: true,
    products: [
      {},
      { articleId: 'VOU_025', voucherOptionCode: `OPT-${crypto.randomUUID()}`, voucherOffer: {} },
    ],
  });
  await expect(page.getByRole('region', { name: 'Order again' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your voucher' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the address form with an error and the reorder dialog are accessible in light and dark @phone', async ({
  page,
  customer,
}) => {
  await openNewOrder(page, customer, { reorderStatus: 'Changed' });
  await page.getByRole('button', { name: 'Change delivery address' }).click();
  await page.getByLabel('Postcode').fill('x');
  await page.getByLabel('Postcode').press('Enter');
  await expect(page.getByText('Postal Code must be valid')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'form[aria-label]');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('region', { name: 'Order again' }).getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInBothThemes(page, '[role="dialog"]');
});

test('a sent order and its parcel are accessible in light and dark', async ({ page, customer }) => {
  await openNewOrder(page, customer, { status: 'Dispatched' });
  await expect(page.getByRole('region', { name: 'Track your parcel' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order again' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe('in languages with long words', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [long, change, cancel] of [
    ['albora-de', 'Lieferadresse ändern', 'Abbrechen'],
    ['fotolykke-fi', 'Muuta toimitusosoitetta', 'Peruuta'],
  ] as const) {
    test(`SH-10 list, order, form and dialog of ${long} fit a phone’s width`, async ({
      page,
      createCustomer,
    }) => {
      const customer = await createCustomer({ channel: long });
      const products = [{}, { articleId: 'PUZ_1000' }, { articleId: 'CAN_9060' }];
      const order = { channel: long, products };
      const { orderCode } = await makeOrder(customer, { ...order, reorderStatus: 'Changed' });
      const sent = await makeOrder(customer, { ...order, status: 'Dispatched' });
      await signIn(page, customer, long, '/orders');
      await expect(page.getByRole('link', { name: new RegExp(orderCode) })).toBeVisible();
      expect(await fitsItsWidth(page)).toBe(true);
      await page.goto(channelUrl(long, `/orders/${sent.orderCode}`));
      await expect(page.getByRole('main').locator('header')).toContainText(sent.orderCode);
      expect(await fitsItsWidth(page)).toBe(true);
      await page.goto(channelUrl(long, `/orders/${orderCode}`));
      const again = page.locator('section[aria-labelledby="order-again"]').getByRole('button');
      await expect(again).toBeVisible();
      await page.getByRole('button', { name: change }).click();
      await expect(page.locator('input[name="firstName"]')).toBeFocused();
      await page.locator('input[name="postalCode"]').fill('x');
      await page.locator('input[name="postalCode"]').press('Enter');
      await expect(page.locator('input[aria-invalid="true"]')).toHaveCount(1);
      expect(await fitsItsWidth(page)).toBe(true);
      await page.getByRole('dialog').getByRole('button', { name: cancel }).click();
      await again.click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(products.length);
      expect(await fitsItsWidth(page)).toBe(true);
    });
  }
});
