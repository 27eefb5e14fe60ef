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

/** A requested change of the delivery address; what became of it follows from the time that has passed. */
export type AddressChange = { requestedAt: string; address: PostalAddressDto };

export type TrackingStep = z.infer<typeof trackingStep>;

/** A parcel on its way. */
export type Parcel = { carrier: string; code: string; steps: { at: string; step: TrackingStep }[] };

/** Money that went back, or will once `at` has come; euro cents. */
export type Refund = { cents: number; at: string };

/** Texts and currency are not stored: they follow from the articles and the order's channel. */
export const superOrders = pgTable(
  'super_orders',
  {
    code: text().primaryKey(),
    /** Subject of the customer's account. */
    accountId: text('account_id').notNull(),
    /** Code of the channel on which it was placed: no other one shows it. */
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
    /** When production takes the address over; null while nobody knows. */
    addressChangeUntil: timestamp('address_change_until', { withTimezone: true }),
    /** Whoever knows it may pay the order, and nothing else. */
    paymentKey: uuid('payment_key').defaultRandom().notNull().unique(),
    refund: jsonb().$type<Refund>(),
    /** Photos of the customer's library that are printed. */
    photoIds: text('photo_ids')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
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
