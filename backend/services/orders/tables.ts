import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import type { OrderStatus, ProcessingStatus, SuperOrderDto } from '../../../lib/contracts/orders';
import type { ChosenOption } from '../merchandise/catalogue';

/** A requested change of the delivery address; what became of it follows from the time that has passed. */
export type AddressChange = { requestedAt: string; address: PostalAddressDto };

/** In the order in which they happen. */
export const trackingSteps = [
  'announced',
  'collected',
  'sorted',
  'outForDelivery',
  'delivered',
] as const;
export type TrackingStep = (typeof trackingSteps)[number];

/** A parcel on its way. */
export type Parcel = { carrier: string; code: string; steps: { at: string; step: TrackingStep }[] };

/** Texts and currency are not stored: they follow from the articles and the reader's channel. */
export const superOrders = pgTable(
  'super_orders',
  {
    code: text().primaryKey(),
    /** Subject of the customer's account. */
    accountId: text('account_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    status: text().$type<OrderStatus>().notNull(),
    source: text().$type<SuperOrderDto['source']>().notNull(),
    paymentStatus: text('payment_status').$type<ProcessingStatus>().notNull(),
    deliveryType: text('delivery_type').$type<SuperOrderDto['deliveryType']>().notNull(),
    pickupPointName: text('pickup_point_name'),
    deliveryAddress: jsonb('delivery_address').$type<PostalAddressDto>().notNull(),
    addressChange: jsonb('address_change').$type<AddressChange>(),
    /** Euro cents. */
    shippingCents: integer('shipping_cents').notNull(),
    /** Euro cents, as a positive number. */
    discountCents: integer('discount_cents').notNull(),
    deliveryEarliest: date('delivery_earliest'),
    deliveryLatest: date('delivery_latest'),
    isBlocked: boolean('is_blocked').notNull(),
    /** An expired order is hidden from lists and can still be opened by its code. */
    isExpired: boolean('is_expired').notNull(),
    reorderStatus: text('reorder_status', {
      enum: ['Available', 'Changed', 'Unavailable'],
    }).notNull(),
  },
  (table) => [index('super_orders_account').on(table.accountId, table.createdAt, table.code)],
);

export const orderProducts = pgTable(
  'order_products',
  {
    code: text().primaryKey(),
    superOrderCode: text('super_order_code')
      .notNull()
      .references(() => superOrders.code, { onDelete: 'cascade' }),
    /** Position in the super order, from 0. */
    position: integer().notNull(),
    articleId: text('article_id').notNull(),
    /** The customer's own title instead of the article's name. */
    title: text(),
    status: text().$type<OrderStatus>().notNull(),
    processingStatus: text('processing_status').$type<ProcessingStatus>(),
    paymentChangedAt: timestamp('payment_changed_at', { withTimezone: true }),
    quantity: integer().notNull(),
    /** Euro cents of the whole line. */
    priceCents: integer('price_cents').notNull(),
    options: jsonb().$type<ChosenOption[]>().notNull(),
    voucherOptionCode: text('voucher_option_code'),
    parcel: jsonb().$type<Parcel>(),
    /** Name of the drawing without its extension; null when the product has no picture. */
    thumbnail: text(),
    hasPdf: boolean('has_pdf').notNull(),
  },
  (table) => [
    index('order_products_super_order').on(table.superOrderCode),
    index('order_products_voucher').on(table.voucherOptionCode),
  ],
);

export type SuperOrderRow = typeof superOrders.$inferSelect;
export type OrderProductRow = typeof orderProducts.$inferSelect;

/** What a bought voucher is worth. Its texts are made when it is read. */
export const voucherOffers = pgTable('voucher_offers', {
  optionCode: text('option_code').primaryKey(),
  /** The code that is typed into the basket. */
  code: text().notNull(),
  validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
  /** Euro cents; null when the voucher takes off a percentage. */
  amountCents: integer('amount_cents'),
  /** 0 to 100; null when the voucher has an amount. */
  percentage: integer(),
});

/** Answers to keyed reorders: a repeated request gets the first answer again. */
export const reorderRequests = pgTable(
  'reorder_requests',
  {
    accountId: text('account_id').notNull(),
    key: text().notNull(),
    /** What was asked, so that a key cannot be used for something else. */
    fingerprint: text().notNull(),
    shopUrl: text('shop_url').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
