import { expect, test } from '../fixtures/test';
import { channel, daysAgo, makeOrder, openOrder, ordersUrl, storedOrder } from './orders';

test.use({ customerOptions: { channel } });

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

test('OR-09 OR-20 the details show the products, options, sums and payment of the order service @services', async ({
  page,
  customer,
}) => {
  const { orderCode } = await makeOrder(customer, {
    source: 'app',
    shippingCents: 595,
    discountCents: 1000,
    products: [
      {
        title: 'Summer in Norway',
        quantity: 2,
        options: [
          { group: 'CoverType', option: 'linenCover' },
          { group: 'Paper', option: 'premium' },
        ],
      },
      { articleId: 'CAN_4040', processingStatus: 'delayed' },
    ],
  });
  const { products, totals } = await storedOrder(customer, orderCode);
  await openOrder(page, customer, orderCode);
  await expect(page).toHaveTitle(/Bonaprint$/);
  await expect(page.getByText(`Order ${orderCode}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Ordered on .*App$/)).toBeVisible();

  const section = page.getByRole('region', { name: 'Products' });
  const [book, canvas] = products;
  const item = (title?: string | null) =>
    section.getByRole('listitem').filter({ hasText: title ?? '' });
  await expect(item('Summer in Norway')).toContainText('2 pieces');
  await expect(item('Summer in Norway')).toContainText(money.format(book?.price ?? 0));
  await expect(item('Summer in Norway')).toContainText('photo book A4');
  const options = page.getByLabel('Options for Summer in Norway');
  await expect(options.getByRole('term')).toHaveText(['Cover', 'Paper']);
  await expect(options.getByRole('definition')).toHaveText(
    book?.options.map(({ title }) => title) ?? [],
  );
  await expect(item(canvas?.title)).toContainText('Delayed');
  await expect(item(canvas?.title)).toContainText('No longer in our shop');

  const sums = page.getByRole('region', { name: 'Payment' });
  await expect(sums.getByRole('definition')).toHaveText([
    money.format(totals?.products ?? NaN),
    money.format(totals?.shipping ?? NaN),
    money.format(-(totals?.discount ?? NaN)),
    money.format(totals?.total ?? NaN),
    'Paid',
  ]);
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL(ordersUrl());
});

test('OR-08 a pick-up point and a home address have different labels', async ({
  page,
  customer,
}) => {
  const pickup = await makeOrder(customer, {
    deliveryType: 'PickupPoint',
    pickupPointName: 'The Corner Shop',
  });
  const home = await makeOrder(customer);
  await openOrder(page, customer, pickup.orderCode);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByRole('heading', { name: 'At your pick-up point' })).toBeVisible();
  await expect(delivery).toContainText('The Corner Shop');
  await expect(delivery).toContainText('Please bring ID');
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toHaveCount(0);

  await page.goto(ordersUrl(`/${home.orderCode}`));
  await expect(delivery.getByRole('heading', { name: 'To this address' })).toBeVisible();
  await expect(delivery).not.toContainText('Please bring ID');
  await expect(delivery.getByText('Prinsengracht 263')).toBeVisible();
});

test('a sent parcel is tracked at its carrier, in a new window without an opener', async ({
  page,
  customer,
}) => {
  const { orderCode } = await makeOrder(customer, {
    status: 'Dispatched',
    createdAt: daysAgo(4),
  });
  const { products } = await storedOrder(customer, orderCode);
  const tracking = products[0]?.tracking;
  await openOrder(page, customer, orderCode);
  const parcel = page.getByRole('region', { name: 'Track your parcel' });
  await expect(parcel).toContainText(tracking?.code ?? 'a code');
  const link = parcel.getByRole('link', { name: /^Track it with ParcelPost/ });
  await expect(link).toHaveAttribute('href', tracking?.url ?? 'an address');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toContainText('(opens in a new window)');
  await parcel.getByText('Parcel history').click();
  await expect(parcel.getByRole('listitem')).toHaveCount(tracking?.events.length ?? 0);
  await expect(parcel.getByText('The carrier has received the parcel')).toBeVisible();
});
