import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The online version of a photo book that a customer ordered. */
export const widgets = pgTable(
  'widgets',
  {
    productCode: text('product_code').primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    orderCode: text('order_code').notNull(),
    /** BCP 47: the language of its page. */
    locale: text().notNull(),
    /** Opens its page: whoever knows it may look. */
    pageKey: text('page_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** From then on it is ready, or has failed. */
    readyAt: timestamp('ready_at', { withTimezone: true }).notNull(),
    hasFailed: boolean('has_failed').notNull().default(false),
    /** Set while it can still be brought back. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('widgets_page').on(table.pageKey),
    index('widgets_account').on(table.accountId, table.orderCode),
  ],
);

export type WidgetRow = typeof widgets.$inferSelect;

/** An online version that its owner shows in the shop's gallery. */
export const galleryEntries = pgTable('gallery_entries', {
  productCode: text('product_code')
    .primaryKey()
    .references(() => widgets.productCode, { onDelete: 'cascade' }),
  /** Ids of categories. */
  categories: text().array().notNull(),
});

/** The mails of the last hour, without whom they went to: what the limit counts. */
export const widgetShares = pgTable(
  'widget_shares',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    /** The key of the request: the same request again sends no other mail. */
    requestKey: text('request_key'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** Until the mail has left; `sentAt` is when that was begun. */
    isUnderWay: boolean('is_under_way').notNull().default(false),
  },
  (table) => [
    uniqueIndex('widget_shares_request').on(table.accountId, table.requestKey),
    index('widget_shares_account').on(table.accountId, table.sentAt),
  ],
);
