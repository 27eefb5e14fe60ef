import { sql } from 'drizzle-orm';
import type * as z from 'zod';
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
  uuid,
} from 'drizzle-orm/pg-core';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import type {
  OrderStatus,
  ProcessingStatus,
  SuperOrderDto,
  trackingStep,
} from '../../../lib/contracts/orders';
import type { ChosenOption } from '../merchandise/catalogue';

/** A requested change of the delivery address. Its status is computed from the time since the request. */
export type AddressChange = { requestedAt: string; address: PostalAddressDto };

export type TrackingStep = z.infer<typeof trackingStep>;

/** A parcel with its tracking events. */
export type Parcel = { carrier: string; code: string; steps: { at: string; step: TrackingStep }[] };

/** A refund in euro cents. It has been paid once the time `at` has passed. */
export type Refund = { cents: number; at: string };

/** Orders. Texts and currency are derived from the articles and the channel. */
export const superOrders = pgTable(
  'super_orders',
  {
    code: text().primaryKey(),
    /** Account id of the customer. */
    accountId: text('account_id').notNull(),
    /** Channel of the order. Other channels do not show the order. */
    channel: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    status: text().$type<OrderStatus>().notNull(),
    source: text().$type<NonNullable<SuperOrderDto['source']>>().notNull(),
    paymentStatus: text('payment_status').$type<ProcessingStatus>().notNull(),
    deliveryType: text('delivery_type')
      .$type<NonNullable<SuperOrderDto['deliveryType']>>()
      .notNull(),
    pickupPointName: text('pickup_point_name'),
    deliveryAddress: jsonb('delivery_address').$type<PostalAddressDto>().notNull(),
    addressChange: jsonb('address_change').$type<AddressChange>(),
    /** Time at which production reads the address; null if unknown. */
    addressChangeUntil: timestamp('address_change_until', { withTimezone: true }),
    /** Secret that allows paying this order. */
    paymentKey: uuid('payment_key').defaultRandom().notNull().unique(),
    refund: jsonb().$type<Refund>(),
    /** Photos of the customer's library that the order uses. */
    photoIds: text('photo_ids')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Costs of the delivery in euro cents. */
    shippingCents: integer('shipping_cents').notNull(),
    /** Discount in euro cents, as a positive number. */
    discountCents: integer('discount_cents').notNull(),
    deliveryEarliest: date('delivery_earliest'),
    deliveryLatest: date('delivery_latest'),
    isBlocked: boolean('is_blocked').notNull(),
    /** An expired order is hidden in lists and can still be opened by its code. */
    isExpired: boolean('is_expired').notNull(),
    reorderStatus: text('reorder_status', {
      enum: ['Available', 'Changed', 'Unavailable'],
    }).notNull(),
  },
  (table) => [
    index('super_orders_account').on(table.accountId, table.channel, table.createdAt, table.code),
  ],
);

export const orderProducts = pgTable(
  'order_products',
  {
    code: text().primaryKey(),
    superOrderCode: text('super_order_code')
      .notNull()
      .references(() => superOrders.code, { onDelete: 'cascade' }),
    /** Position in the order, from 0. */
    position: integer().notNull(),
    articleId: text('article_id').notNull(),
    /** Customer's own title, used instead of the article's name. */
    title: text(),
    /** The title as returned by `normaliseForSearch`; null without a title, and in rows from before this column. */
    searchTitle: text('search_title'),
    status: text().$type<OrderStatus>().notNull(),
    processingStatus: text('processing_status').$type<ProcessingStatus>(),
    paymentChangedAt: timestamp('payment_changed_at', { withTimezone: true }),
    quantity: integer().notNull(),
    /** Price of the whole line in euro cents. */
    priceCents: integer('price_cents').notNull(),
    options: jsonb().$type<ChosenOption[]>().notNull(),
    voucherOptionCode: text('voucher_option_code'),
    parcel: jsonb().$type<Parcel>(),
    /** Name of the picture without its extension; null if the product has no picture. */
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

/** Value of a bought voucher. Its texts are created when it is read. */
export const voucherOffers = pgTable('voucher_offers', {
  optionCode: text('option_code').primaryKey(),
  /** Code that the customer enters in the shop's basket. */
  code: text().notNull(),
  validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
  /** Amount in euro cents; null for a percentage. */
  amountCents: integer('amount_cents'),
  /** Discount in percent, 0 to 100; null for an amount. */
  percentage: integer(),
});

/** Stored replies to reorders with an idempotency key. A repeated request with the same key gets the stored reply. */
export const reorderRequests = pgTable(
  'reorder_requests',
  {
    accountId: text('account_id').notNull(),
    key: text().notNull(),
    /** Hash of the request, so that a key cannot be reused for another request. */
    fingerprint: text().notNull(),
    shopUrl: text('shop_url').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
