import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import {
  channel,
  daysAgo,
  makeOrder,
  openNewOrder,
  openOrder,
  ordersUrl,
  storedOrder,
} from './orders';

test.use({ customerOptions: { channel } });

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

test('OR-09 OR-20 the details show products, options, sums and payment as the order service has them', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderCode}` })).toBeVisible();
  await expect(page.getByText('today · App · 2 products')).toBeVisible();

  const section = page.getByRole('region', { name: 'Products' });
  const [book, canvas] = products;
  const item = (title = '') => section.getByRole('listitem').filter({ hasText: title });
  await expect(item('Summer in Norway')).toContainText('2 pieces');
  await expect(item('Summer in Norway')).toContainText(money.format(book?.price ?? 0));
  await expect(item('Summer in Norway')).toContainText('photo book A4');
  const options = page.getByLabel('Options of Summer in Norway');
  await expect(options.getByRole('term')).toHaveText(['Cover', 'Paper']);
  await expect(options.getByRole('definition')).toHaveText(
    book?.options.map(({ title }) => title) ?? [],
  );
  await expect(item(canvas?.title)).toContainText('Delayed');
  await expect(item(canvas?.title)).toContainText('No longer in our shop');

  const sums = page.getByRole('region', { name: 'Payment' });
  await expect(sums.getByRole('definition')).toHaveText([
    money.format(totals.products),
    money.format(totals.shipping),
    money.format(-totals.discount),
    money.format(totals.total),
    'Paid',
  ]);
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL(ordersUrl());
});

test('OR-05 OR-06 the way of an order stands where its status is, and a cancelled one has no way', async ({
  page,
  customer,
}) => {
  const steps = ['Awaiting payment', 'Ordered', 'In production', 'Sent'];
  const at = { Received: 0, Confirmed: 1, ProductionCompleted: 2, Dispatched: 3 };
  await signIn(page, customer, channel, '/orders');
  for (const [status, index] of Object.entries(at)) {
    const { orderCode } = await makeOrder(customer, { status });
    await page.goto(ordersUrl(`/${orderCode}`));
    const items = page.getByRole('list', { name: `Progress of order ${orderCode}` }).locator('li');
    await expect(items).toHaveCount(steps.length);
    for (const [place, word] of steps.entries()) {
      const state =
        place < index ? 'done' : place === index ? 'this is where your order is' : 'still to come';
      await expect(items.nth(place)).toContainText(`${word}, ${state}`);
    }
    await expect(items.nth(index)).toHaveAttribute('aria-current', 'step');
  }
  const { orderCode } = await makeOrder(customer, { status: 'Cancelled' });
  await page.goto(ordersUrl(`/${orderCode}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByRole('list', { name: /^Progress/ })).toHaveCount(0);
  await expect(page.getByText(/expected delivery/i)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toHaveCount(0);
});

test('OR-13 OR-14 OR-15 expected dates, the deadline and a blocked order are told, and their absence too', async ({
  page,
  customer,
}) => {
  const told = await makeOrder(customer, {
    isBlocked: true,
    deliveryDates: { earliest: '2031-03-04', latest: '2031-03-07' },
  });
  const silent = await makeOrder(customer, {
    deliveryDates: null,
    products: [{ articleId: 'POS_3040' }],
  });
  await openOrder(page, customer, told.orderCode);
  await expect(page.getByText('We are holding this order back for now.')).toBeVisible();
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByRole('definition')).toHaveText('Tue 4 March – Fri 7 March');
  await expect(delivery.getByRole('heading', { name: 'Production deadline' })).toBeVisible();
  await expect(delivery.getByText(/^Time left: [23] days/)).toBeVisible();

  await page.goto(ordersUrl(`/${silent.orderCode}`));
  await expect(page.getByText('We will show the expected delivery date here')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order again' })).toBeVisible();
  await expect(page.getByText('We are holding this order back')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Production deadline' })).toHaveCount(0);
});

test('OR-08 a pick-up point and a home are told apart', async ({ page, customer }) => {
  const pickup = await makeOrder(customer, {
    deliveryType: 'PickupPoint',
    pickupPointName: 'The Corner Shop',
  });
  const home = await makeOrder(customer);
  await openOrder(page, customer, pickup.orderCode);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByRole('heading', { name: 'At your pick-up point' })).toBeVisible();
  await expect(delivery).toContainText('The Corner Shop');
  await expect(delivery).toContainText('Bring an identity document');
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toHaveCount(0);

  await page.goto(ordersUrl(`/${home.orderCode}`));
  await expect(delivery.getByRole('heading', { name: 'To this address' })).toBeVisible();
  await expect(delivery).not.toContainText('Bring an identity document');
  await expect(delivery.getByText('Prinsengracht 263')).toBeVisible();
});

test('a sent parcel can be followed at its carrier, in a window that knows nothing of this one', async ({
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
  const link = parcel.getByRole('link', { name: /^Follow it at ParcelPost/ });
  await expect(link).toHaveAttribute('href', tracking?.url ?? 'an address');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toContainText('(opens in a new window)');
  await parcel.getByText('Parcel history').click();
  await expect(parcel.getByRole('listitem')).toHaveCount(tracking?.events.length ?? 0);
  await expect(parcel.getByText('The carrier has received the parcel')).toBeVisible();
});

test('OR-12 a voucher shows its offer, that it has expired, or that there is none', async ({
  page,
  customer,
}) => {
  const option = () => `OPT-${crypto.randomUUID()}`;
  const articleId = 'VOU_025';
  await openNewOrder(page, customer, {
    products: [
      {
        articleId,
        voucherOptionCode: option(),
        voucherOffer: { code: 'GIFT-1', amountCents: 2500 },
      },
      {
        articleId,
        voucherOptionCode: option(),
        voucherOffer: {
          code: 'LATE-2',
          amountCents: null,
          percentage: 15,
          validUntil: '2024-01-31T12:00:00Z',
        },
      },
      { articleId, voucherOptionCode: option() },
    ],
  });
  const vouchers = page.getByRole('region', { name: 'Your voucher' });
  const gift = vouchers.filter({ hasText: 'GIFT-1' });
  const late = vouchers.filter({ hasText: 'LATE-2' });
  await expect(gift).toContainText('Gift voucher · £');
  await expect(gift).toContainText('Valid until');
  await expect(late).toContainText('15% off');
  await expect(late).toContainText('Expired on 31 January 2024');
  await expect(page.getByText('There is no offer for this voucher any more.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Copy voucher code GIFT-1' })).toBeVisible();
});
