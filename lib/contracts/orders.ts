/** Orders and super orders (specification sections 3, 4 and 7). */
import * as z from 'zod';
import { postalAddressDto } from './customers';
import {
  amount,
  count,
  currencyCode,
  httpUrl,
  isoDate,
  isoDateTime,
  text,
  tolerantList,
  tolerantOptional,
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

/** How far a parcel has come, in the order in which it happens. */
export const trackingStep = z.enum([
  'announced',
  'collected',
  'sorted',
  'outForDelivery',
  'delivered',
]);

/*
 * What the specification does not have, and a service may leave out: then nothing is said or offered of it
 * (docs/decisions/2026-11-22-order-states.md).
 */
const beyond = {
  /** Calendar dates between which everything has arrived. */
  expectedDelivery: tolerantOptional(z.object({ earliest: isoDate, latest: isoDate })),
  /** Where an order that is not paid can be paid. */
  paymentUrl: tolerantOptional(httpUrl),
  /** What went back to the customer; without an instant it is on its way back. */
  refund: tolerantOptional(z.object({ amount, refundedAt: isoDateTime.nullish() })),
};

/** What a list shows of a product; `paymentChangedDate` feeds the in-progress rule (OR-03). */
export const orderListProductDto = z.object({
  code: wireId,
  title: text(200),
  status: orderStatus,
  paymentChangedDate: tolerantOptional(isoDateTime),
  /** When the carrier handed it over. */
  deliveredDate: tolerantOptional(isoDateTime),
  thumbnailUrl: tolerantOptional(httpUrl),
  quantity: count,
});

/** One entry of GET /v2/superorders/me. */
export const orderListItemDto = z.object({
  superOrderCode: wireId,
  createdAt: isoDateTime,
  status: orderStatus,
  source: orderSource,
  total: amount,
  currency: currencyCode,
  productCount: count,
  paymentStatus: tolerantOptional(processingStatus),
  ...beyond,
  products: tolerantList(orderListProductDto),
});
export type OrderListItemDto = z.infer<typeof orderListItemDto>;

/** GET /v2/superorders/me?Offset&Limit&OrderState */
/** What an order service may offer beyond the specification: `photoUses`, see photo-uses.ts. */
export const orderCapability = z.enum(['photoUses']);

export const superOrderPageDto = z.object({
  /** Absent = none. */
  capabilities: tolerantList(orderCapability).nullish(),
  totalCount: count,
  superOrders: tolerantList(orderListItemDto),
});

export const trackingDto = z.object({
  carrier: text(80),
  code: text(80),
  url: httpUrl,
  events: tolerantList(
    z.object({
      at: isoDateTime,
      description: text(200),
      /** What the description says, for programs. */
      step: tolerantOptional(trackingStep),
    }),
  ),
});

export const orderProductDto = orderListProductDto.extend({
  articleId: wireId,
  articleType: text(80),
  price: amount,
  processingStatus: processingStatus.nullish(),
  /** The chosen article extras (OR-20): group id such as `Paper`, and the option's title. */
  options: tolerantList(z.object({ group: text(40), title: text(120) })),
  /** Present when the product is a voucher; its offer is looked up by option code (OR-12). */
  voucher: z.object({ optionCode: wireId }).nullish(),
  tracking: tolerantOptional(trackingDto),
});
export type OrderProductDto = z.infer<typeof orderProductDto>;

/** Where a requested change of the delivery address stands at the order service. */
export const addressChangeStatus = z.enum(['RequestSent', 'SuccessfulUpdate', 'RequestFailed']);

/** GET /v1/superorders/{code} */
export const superOrderDto = z.object({
  superOrderCode: wireId,
  createdAt: isoDateTime,
  status: orderStatus,
  source: orderSource,
  paymentStatus: processingStatus,
  deliveryType,
  /** Name of the pick-up point when the delivery type is PickupPoint. */
  pickupPointName: text(200).nullish(),
  deliveryAddress: postalAddressDto,
  addressChange: z.object({ status: addressChangeStatus, requestedAt: isoDateTime }).nullish(),
  /** The instant from which the address cannot be changed any more. */
  addressChangeUntil: tolerantOptional(isoDateTime),
  /** Whether the customer may cancel it now, by POST /v1/superorders/{code}/cancel. */
  isCancellable: tolerantOptional(z.boolean()),
  ...beyond,
  currency: currencyCode,
  totals: z.object({ products: amount, shipping: amount, discount: amount, total: amount }),
  productCount: count,
  products: tolerantList(orderProductDto),
});
export type SuperOrderDto = z.infer<typeof superOrderDto>;

/** Body and answer (202) of PUT /v1/superorders/{code}/deliveryAddress */
export const addressChangeRequestDto = z.object({
  orderCode: wireId,
  deliveryAddress: postalAddressDto,
});
/** The specification shows no answer: one that says nothing has taken the request. */
export const addressChangeAcceptedDto = z
  .object({ status: addressChangeStatus })
  .default({ status: 'RequestSent' });

/** GET /v1/Orders/{code}: one product order inside a super order. */
export const orderDto = z.object({
  orderCode: wireId,
  superOrderCode: wireId,
  accountId: wireId,
  articleName: text(200),
  articleType: text(80),
  productId: wireId,
  status: orderStatus,
  createdAt: isoDateTime,
  thumbnailUrl: tolerantOptional(httpUrl),
});

/** GET /orders/byAccount/{accountId}?articleNames&offset&limit (default 10) */
export const accountOrderPageDto = z.object({ total: count, orders: tolerantList(orderDto) });
