/** Orders of the demo consumer in the last thirty days: one order for each case that a page can show. */
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { PostalAddressDto } from '../../lib/contracts/customers';
import { unreachableCity } from '../services/orders/address-change';
import type { NewOrder } from '../services/orders/create-order';
import type { Parcel } from '../services/orders/tables';

/** Option codes of the demo vouchers. The last one belongs to no campaign, so its lookup finds nothing. */
export const demoVouchers = {
  gift: 'OPT-GIFT-25',
  discount: 'OPT-DISCOUNT-15',
  unknown: 'OPT-GONE',
} as const;

type RecentOrder = Omit<NewOrder, 'accountId' | 'createdAt' | 'code'> & { daysAgo: number };

function inDays(now: Date, days: number): string {
  return new Date(now.getTime() + days * millisecondsInDay).toISOString().slice(0, 10);
}

/** The recent orders, newest first. Times are relative to `now`; both addresses belong to the customer. */
export function recentOrders(
  now: Date,
  home: PostalAddressDto,
  second: PostalAddressDto,
): RecentOrder[] {
  const ago = (days: number) => new Date(now.getTime() - days * millisecondsInDay);
  const soon = (from: number, to: number) => ({
    earliest: inDays(now, from),
    latest: inDays(now, to),
  });
  const parcelInTransit: Parcel = {
    carrier: 'ParcelPost',
    code: 'PP3291427614',
    steps: [
      { step: 'announced', at: ago(1.9).toISOString() },
      { step: 'collected', at: ago(1.4).toISOString() },
      { step: 'sorted', at: ago(0.4).toISOString() },
      { step: 'outForDelivery', at: ago(-0.8).toISOString() },
      { step: 'delivered', at: ago(-1.1).toISOString() },
    ],
  };
  return [
    {
      daysAgo: 0.1,
      status: 'Received',
      deliveryAddress: home,
      deliveryDates: null,
      products: [
        {
          articleId: 'PHB_A4L',
          options: [
            { group: 'CoverType', option: 'linenCover' },
            { group: 'CoverText', option: 'spineText' },
            { group: 'Paper', option: 'premium' },
            { group: 'ExtraPages', option: 'pages24' },
          ],
        },
      ],
    },
    {
      daysAgo: 1.2,
      status: 'Received',
      source: 'app',
      paymentStatus: 'paymentFailed',
      deliveryAddress: home,
      deliveryDates: null,
      products: [
        {
          articleId: 'POS_5070',
          processingStatus: 'paymentFailed',
          options: [
            { group: 'PosterFrame', option: 'oakFrame' },
            { group: 'Passepartout', option: 'with' },
            { group: 'HangingKit', option: 'with' },
          ],
        },
      ],
    },
    {
      daysAgo: 1.9,
      status: 'Confirmed',
      deliveryAddress: home,
      deliveryDates: soon(8, 11),
      addressChangeUntil: new Date(now.getTime() + 102 * millisecondsInMinute),
      discountCents: 500,
      products: [
        { articleId: 'CAL_A3P', quantity: 2 },
        {
          articleId: 'PAP_910',
          quantity: 84,
          options: [
            { group: 'PrintSize', option: 'size1015' },
            { group: 'Glossy', option: 'glossy' },
            { group: 'Border', option: 'white' },
          ],
        },
      ],
    },
    {
      daysAgo: 3.1,
      status: 'Confirmed',
      source: 'app',
      deliveryType: 'PickupPoint',
      deliveryAddress: home,
      deliveryDates: soon(4, 6),
      products: [{ articleId: 'PUZ_1000', processingStatus: 'processing' }],
    },
    {
      daysAgo: 4.3,
      status: 'ProductionStarted',
      deliveryAddress: second,
      deliveryDates: soon(3, 6),
      products: [
        { articleId: 'PLF_A4L' },
        { articleId: 'MUG_300', quantity: 2, processingStatus: 'approved', status: 'Confirmed' },
      ],
    },
    {
      daysAgo: 5.2,
      status: 'Confirmed',
      deliveryAddress: home,
      addressChange: {
        requestedAt: ago(4.8).toISOString(),
        address: { ...second, city: unreachableCity },
      },
      deliveryDates: soon(3, 5),
      products: [{ articleId: 'CRD_020' }],
    },
    {
      daysAgo: 6.4,
      status: 'ProductionCompleted',
      deliveryAddress: home,
      deliveryDates: soon(2, 4),
      products: [{ articleId: 'CAN_9060', options: [{ group: 'HangingKit', option: 'with' }] }],
    },
    {
      daysAgo: 8.3,
      status: 'Dispatched',
      deliveryAddress: home,
      reorderStatus: 'Changed',
      deliveryDates: soon(1, 2),
      products: [
        {
          articleId: 'MUG_MAG',
          options: [{ group: 'Wrappers', option: 'giftBox' }],
          parcel: parcelInTransit,
        },
        { articleId: 'VOU_025', voucherOptionCode: demoVouchers.gift },
      ],
    },
    {
      daysAgo: 9.6,
      status: 'ProductionStarted',
      source: 'app',
      deliveryAddress: home,
      isBlocked: true,
      deliveryDates: null,
      products: [{ articleId: 'CAS_TGH', processingStatus: 'on_hold' }],
    },
    {
      daysAgo: 10.5,
      status: 'Dispatched',
      deliveryType: 'PickupPoint',
      deliveryAddress: home,
      paymentStatus: 'paymentFree',
      discountCents: 2494,
      products: [{ articleId: 'PAP_913', quantity: 86 }],
    },
    {
      daysAgo: 12.1,
      status: 'Cancelled',
      deliveryAddress: home,
      paymentStatus: 'rejected',
      products: [
        { articleId: 'CAN_6040', processingStatus: 'cancelled' },
        { articleId: 'CRD_010', processingStatus: 'rejected' },
      ],
    },
    {
      daysAgo: 14.8,
      status: 'ProductionStarted',
      deliveryAddress: home,
      deliveryDates: soon(2, 4),
      products: [
        { articleId: 'PHB_S30', processingStatus: 'delayed' },
        { articleId: 'CAL_A4L', processingStatus: 'processingFailed' },
      ],
    },
    {
      daysAgo: 16.7,
      status: 'Dispatched',
      deliveryAddress: second,
      addressChange: { requestedAt: ago(16.5).toISOString(), address: second },
      products: [{ articleId: 'PHB_A4P' }],
    },
    {
      daysAgo: 18.2,
      status: 'Dispatched',
      source: 'app',
      deliveryAddress: home,
      deliveryDates: null,
      shippingCents: 0,
      products: [
        { articleId: 'VOU_050', voucherOptionCode: demoVouchers.discount },
        { articleId: 'VOU_025', voucherOptionCode: demoVouchers.unknown },
      ],
    },
    {
      // The bank must confirm the payment first, so the order has no delivery dates.
      daysAgo: 21.4,
      status: 'Confirmed',
      deliveryAddress: home,
      deliveryDates: null,
      paymentStatus: 'verificationFailed',
      products: [{ articleId: 'PUZ_0500', processingStatus: 'verificationFailed' }],
    },
    {
      daysAgo: 24.6,
      status: 'Dispatched',
      deliveryAddress: home,
      paymentStatus: 'paymentSuccess',
      products: [
        { articleId: 'POS_3040', processingStatus: 'shipped' },
        { articleId: 'CAS_STD', processingStatus: 'paymentSuccess' },
      ],
    },
    {
      daysAgo: 28.9,
      status: 'Cancelled',
      deliveryAddress: home,
      reorderStatus: 'Unavailable',
      products: [{ articleId: 'CAN_4040', processingStatus: 'cancelled' }],
    },
  ];
}
