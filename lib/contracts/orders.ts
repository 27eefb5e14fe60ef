/** Orders and super orders (specification sections 3, 4 and 7). */
import * as z from 'zod';
import { postalAddressDto, shownAddressDto } from './customers';
import {
  amount,
  count,
  currencyCode,
  httpUrl,
  isoDate,
  isoDateTime,
  knownNames,
  text,
  tolerantList,
  tolerantOptional,
  tolerantParts,
  wireId,
} from './wire';

export const orderStatus = z.enum([
  'Received',
  'Confirmed',
  'ProductionStarted',
  'ProductionCompleted',
  'Dispatched',
  'Cancelled',
]);
export type OrderStatus = z.infer<typeof orderStatus>;

/** Payment and processing statuses (OR-07). */
export const processingStatus = z.enum([
  'paymentPending',
  'paymentFailed',
  'paymentSuccess',
  'paymentFree',
  'verificationFailed',
  'processing',
  'processingFailed',
  'approved',
  'rejected',
  'on_hold',
  'producing',
  'delayed',
  'shipped',
  'cancelled',
]);
export type ProcessingStatus = z.infer<typeof processingStatus>;

export const deliveryType = z.enum(['PickupPoint', 'Home']);
export const orderSource = z.enum(['web', 'app']);

/** Steps of a parcel, in order. */
export const trackingStep = z.enum([
  'announced',
  'collected',
  'sorted',
  'outForDelivery',
  'delivered',
]);

/*
 * Fields beyond the specification. If a service omits them, they are not shown (docs/decisions/2026-11-22-order-states.md).
 */
const beyond = {
  /** Earliest and latest calendar date of the arrival. */
  expectedDelivery: tolerantOptional(z.object({ earliest: isoDate, latest: isoDate })),
  /** URL of the payment page of an unpaid order. */
  paymentUrl: tolerantOptional(httpUrl),
  /** Refund to the customer; without an instant it is still being transferred. */
  refund: tolerantOptional(z.object({ amount, refundedAt: isoDateTime.nullish() })),
};

/** A product in the list, with all fields optional; the in-progress rule uses `paymentChangedDate` (OR-03). */
export const orderListProductDto = z.object({
  code: tolerantOptional(wireId),
  title: tolerantOptional(text(200)),
  status: tolerantOptional(orderStatus),
  paymentChangedDate: tolerantOptional(isoDateTime),
  /** Time of the delivery by the carrier. */
  deliveredDate: tolerantOptional(isoDateTime),
  thumbnailUrl: tolerantOptional(httpUrl),
  quantity: tolerantOptional(count),
});

/** One entry of GET /v2/superorders/me: code, date and products are those of the specification's section 3. */
export const orderListItemDto = z.object({
  superOrderCode: wireId,
  createdAt: isoDateTime,
  status: tolerantOptional(orderStatus),
  source: tolerantOptional(orderSource),
  total: tolerantOptional(amount),
  currency: tolerantOptional(currencyCode),
  productCount: tolerantOptional(count),
  paymentStatus: tolerantOptional(processingStatus),
  ...beyond,
  products: tolerantParts(orderListProductDto),
});
export type OrderListItemDto = z.infer<typeof orderListItemDto>;

/** An order is history more than this many days after it was placed (OR-03). */
export const inProgressDays = 30;
/** An order with a dispatched product is history more than this many days after the product's payment changed (OR-03). */
export const daysAfterDispatch = 14;

export const orderTab = z.enum(['inProgress', 'history']);
export type OrderTab = z.infer<typeof orderTab>;

/**
 * GET /v2/superorders/me/tab?State&Year&Search&Offset&Limit, beyond the specification, announced as `orderTabs`: one page
 * of a tab without expired orders, newest first. `Search` finds parts of order codes, titles and names of articles. Years
 * are those of the channel's time zone.
 */
export const orderTabPageDto = z.object({
  /** Number of orders in each tab that match the search, of all years. */
  counts: z.object({ inProgress: count, history: count }),
  /** Years of the tab's orders that match the search. */
  years: z.array(z.int().min(1_900).max(9_999)),
  /** Number of orders in the tab that match search and year. */
  totalCount: count,
  superOrders: tolerantList(orderListItemDto),
});

/** Capabilities of an order service beyond the specification: `photoUses`, see photo-uses.ts. */
export const orderCapability = z.enum(['photoUses']);

/** GET /v2/superorders/me?Offset&Limit&OrderState */
export const superOrderPageDto = z.object({
  /** Absent = none. */
  capabilities: knownNames(orderCapability),
  totalCount: count,
  superOrders: tolerantList(orderListItemDto),
});

export const trackingDto = z.object({
  carrier: text(80),
  code: text(80),
  url: httpUrl,
  events: tolerantParts(
    z.object({
      at: isoDateTime,
      description: text(200),
      /** Machine-readable step of the description. */
      step: tolerantOptional(trackingStep),
    }),
  ),
});

export const orderProductDto = orderListProductDto.extend({
  code: wireId,
  articleId: tolerantOptional(wireId),
  articleType: tolerantOptional(text(80)),
  price: tolerantOptional(amount),
  processingStatus: tolerantOptional(processingStatus),
  /** The chosen article extras (OR-20): group id such as `Paper`, and the option's title. */
  options: tolerantParts(z.object({ group: text(40), title: text(120) })),
  /** Present when the product is a voucher; its offer is looked up by option code (OR-12). */
  voucher: tolerantOptional(z.object({ optionCode: wireId })),
  tracking: tolerantOptional(trackingDto),
});
export type OrderProductDto = z.infer<typeof orderProductDto>;

/** State of a requested change of the delivery address at the order service. */
export const addressChangeStatus = z.enum(['RequestSent', 'SuccessfulUpdate', 'RequestFailed']);

/** GET /v1/superorders/{code} */
export const superOrderDto = z.object({
  superOrderCode: wireId,
  createdAt: tolerantOptional(isoDateTime),
  status: tolerantOptional(orderStatus),
  source: tolerantOptional(orderSource),
  paymentStatus: tolerantOptional(processingStatus),
  deliveryType: tolerantOptional(deliveryType),
  /** Name of the pick-up point when the delivery type is PickupPoint. */
  pickupPointName: tolerantOptional(text(200)),
  deliveryAddress: tolerantOptional(shownAddressDto),
  addressChange: tolerantOptional(
    z.object({ status: addressChangeStatus, requestedAt: isoDateTime }),
  ),
  /** The instant from which the address cannot be changed any more. */
  addressChangeUntil: tolerantOptional(isoDateTime),
  /** True if the customer may cancel it, by POST /v1/superorders/{code}/cancel. */
  isCancellable: tolerantOptional(z.boolean()),
  ...beyond,
  currency: tolerantOptional(currencyCode),
  totals: tolerantOptional(
    z.object({
      products: tolerantOptional(amount),
      shipping: tolerantOptional(amount),
      discount: tolerantOptional(amount),
      total: tolerantOptional(amount),
    }),
  ),
  productCount: tolerantOptional(count),
  products: tolerantParts(orderProductDto),
});
export type SuperOrderDto = z.infer<typeof superOrderDto>;

/** Body and answer (202) of PUT /v1/superorders/{code}/deliveryAddress */
export const addressChangeRequestDto = z.object({
  orderCode: wireId,
  deliveryAddress: postalAddressDto,
});
/** The specification defines no answer: any 2xx means that the request was accepted. */
export const addressChangeAcceptedDto = z
  .object({ status: addressChangeStatus })
  .catch({ status: 'RequestSent' });

/** GET /v1/Orders/{code}: one product order inside a super order. */
export const orderDto = z.object({
  orderCode: wireId,
  superOrderCode: wireId,
  accountId: tolerantOptional(wireId),
  articleName: tolerantOptional(text(200)),
  articleType: tolerantOptional(text(80)),
  productId: tolerantOptional(wireId),
  status: tolerantOptional(orderStatus),
  createdAt: tolerantOptional(isoDateTime),
  thumbnailUrl: tolerantOptional(httpUrl),
});

/** GET /orders/byAccount/{accountId}?articleNames&offset&limit (default 10) */
export const accountOrderPageDto = z.object({ total: count, orders: tolerantList(orderDto) });
