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
 * Fields beyond the specification. A page does not show them if the service omits them
 * (docs/decisions/2026-11-22-order-states.md).
 */
const beyond = {
  /** Earliest and latest calendar date on which the parcel will arrive. */
  expectedDelivery: tolerantOptional(z.object({ earliest: isoDate, latest: isoDate })),
  /** URL of the payment page of an unpaid order. */
  paymentUrl: tolerantOptional(httpUrl),
  /** Refund to the customer. If `refundedAt` is null, the money has not been transferred yet. */
  refund: tolerantOptional(z.object({ amount, refundedAt: isoDateTime.nullish() })),
};

/** A product in the order list; all fields are optional. The rule for orders in progress uses `paymentChangedDate` (OR-03). */
export const orderListProductDto = z.object({
  code: tolerantOptional(wireId),
  title: tolerantOptional(text(200)),
  status: tolerantOptional(orderStatus),
  paymentChangedDate: tolerantOptional(isoDateTime),
  /** Time at which the carrier delivered the product. */
  deliveredDate: tolerantOptional(isoDateTime),
  thumbnailUrl: tolerantOptional(httpUrl),
  quantity: tolerantOptional(count),
});

/** One entry of GET /v2/superorders/me. Code, date and products are defined in section 3 of the specification. */
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

/**
 * Capabilities that the list of an order service announces: `photoUses`, see photo-uses.ts. Further extensions of orders are
 * in `serviceCapabilities`.
 */
export const orderCapability = z.enum(['photoUses']);

/** Response of GET /v2/superorders/me?Offset&Limit&OrderState. */
export const superOrderPageDto = z.object({
  /** A missing list is read as empty. */
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
      /** The step that `description` describes, as a code. */
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
  /** The options that the customer chose (OR-20): id of the group, such as `Paper`, and title of the option. */
  options: tolerantParts(z.object({ group: text(40), title: text(120) })),
  /** Set if the product is a voucher. The offer is looked up by `optionCode` (OR-12). */
  voucher: tolerantOptional(z.object({ optionCode: wireId })),
  tracking: tolerantOptional(trackingDto),
});
export type OrderProductDto = z.infer<typeof orderProductDto>;

/** State of a requested change of the delivery address at the order service. */
export const addressChangeStatus = z.enum(['RequestSent', 'SuccessfulUpdate', 'RequestFailed']);

/** Response of GET /v1/superorders/{code}. */
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
  /** From this instant on the delivery address cannot be changed. */
  addressChangeUntil: tolerantOptional(isoDateTime),
  /** True if the customer may cancel the order by POST /v1/superorders/{code}/cancel. */
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

/** Body of PUT /v1/superorders/{code}/deliveryAddress; the response (202) may repeat it. */
export const addressChangeRequestDto = z.object({
  orderCode: wireId,
  deliveryAddress: postalAddressDto,
});
/** The specification does not define the response of an address change: any 2xx means that the request was accepted. */
export const addressChangeAcceptedDto = z
  .object({ status: addressChangeStatus })
  .catch({ status: 'RequestSent' });

/** Response of GET /v1/Orders/{code}: one product order inside a super order. */
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

/** Response of GET /orders/byAccount/{accountId}?articleNames&offset&limit. The default of `limit` is 10. */
export const accountOrderPageDto = z.object({ total: count, orders: tolerantList(orderDto) });
