import { expect, type Page, test } from '../fixtures/test';
import {
  changeOrder,
  channel,
  makeOrder,
  openNewOrder,
  openOrder,
  ordersUrl,
  writesOf,
} from './orders';

test.use({ customerOptions: { channel } });

const shop = 'https://www.bonaprint.co.uk.example';
const again = (page: Page) =>
  page.getByRole('region', { name: 'Order again' }).getByRole('button', { name: 'Order again' });

/** Replaces the shop with a test page, because the shop is not part of this product. */
const openShop = (page: Page) =>
  page.route(`${shop}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Shop</title><h1>Your basket</h1>' }),
  );

test('OR-16 one press orders again, and two presses fill one basket', async ({
  page,
  customer,
}) => {
  const { orderCode } = await makeOrder(customer);
  await openShop(page);
  await openOrder(page, customer, orderCode);
  await again(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
  expect(page.url()).toMatch(new RegExp(`^${shop}/basket/[\\w-]+\\?reorder=${orderCode}$`));
  const writes = await writesOf(customer);
  expect(writes).toMatchObject([{ service: 'reorder', method: 'POST' }]);
  expect(writes[0]?.idempotencyKey).toMatch(/^[\w-]{36}$/);
});

test('OR-16 a dialog shows changes first, and closing it sends nothing', async ({
  page,
  customer,
}) => {
  const { orderCode } = await makeOrder(customer, {
    reorderStatus: 'Changed',
    products: [
      { articleId: 'MUG_300', title: 'A mug', options: [{ group: 'Wrappers', option: 'giftBox' }] },
      { articleId: 'CAN_4040', title: 'A canvas' },
      {
        articleId: 'MUG_300',
        title: 'Another mug',
        options: [{ group: 'Wrappers', option: 'none' }],
      },
    ],
  });
  await openShop(page);
  await openOrder(page, customer, orderCode);
  const dialog = page.getByRole('dialog', { name: 'Some things have changed' });
  await again(page).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'A mug: “Gift box” is no longer available.',
    'A canvas is no longer in our shop and will be left out.',
    'Another mug has a new price.',
  ]);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(again(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await writesOf(customer)).toEqual([]);

  await again(page).click();
  await dialog.getByRole('button', { name: 'Order again with these changes' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
  expect(await writesOf(customer)).toHaveLength(1);
});

test.describe('a product that sells out while the dialog is open', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('OR-16 the page says that the order can no longer be placed again and stays open', async ({
    page,
    customer,
  }) => {
    const orderCode = await openNewOrder(page, customer);
    await expect(again(page)).toBeVisible();
    await changeOrder(orderCode, { reorderStatus: 'Unavailable' });
    await again(page).click();
    const section = page.getByRole('region', { name: 'Order again' });
    await expect(section.getByRole('alert')).toContainText('can no longer be placed again');
    await expect(page).toHaveURL(ordersUrl(`/${orderCode}`));
    expect(await writesOf(customer)).toEqual([]);
  });
});
