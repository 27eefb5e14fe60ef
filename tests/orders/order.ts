import type { OrderProductDto, SuperOrderDto } from '@/lib/contracts/orders';
import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';

/** The format context with which tests make views. */
export const context = {
  t: translatorOf('orders'),
  format: formattersFor('en-GB', 'Europe/London'),
  now: new Date('2026-11-21T12:00:00Z'),
};

export const product = (change: Partial<OrderProductDto> = {}): OrderProductDto => ({
  code: '100-1',
  title: 'Summer',
  status: 'Confirmed',
  quantity: 2,
  articleId: 'PHB_A4L',
  articleType: 'photobook-hardcover',
  price: 69.9,
  options: [],
  ...change,
});

/** Returns a confirmed order of one photo book, with these changes. */
export const order = (change: Partial<SuperOrderDto> = {}): SuperOrderDto => ({
  superOrderCode: '100',
  createdAt: '2026-11-18T09:00:00Z',
  status: 'Confirmed',
  source: 'app',
  paymentStatus: 'paymentSuccess',
  deliveryType: 'Home',
  deliveryAddress: {
    firstName: 'Anna',
    lastName: 'Visser',
    street: 'High Street',
    houseNumber: '12',
    postalCode: 'N1 1AA',
    city: 'London',
    countryCode: 'GB',
  },
  currency: 'GBP',
  totals: { products: 69.9, shipping: 0, discount: 5, total: 64.9 },
  productCount: 1,
  products: [product()],
  ...change,
});
