import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Online versions of ordered photo books. */
export const widgets = pgTable(
  'widgets',
  {
    productCode: text('product_code').primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    orderCode: text('order_code').notNull(),
    /** Language of the book's page (BCP 47). */
    locale: text().notNull(),
    /** Secret part of the page's URL; everybody who has it can see the book. */
    pageKey: text('page_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Time at which creation has finished or failed. */
    readyAt: timestamp('ready_at', { withTimezone: true }).notNull(),
    hasFailed: boolean('has_failed').notNull().default(false),
    /** Time of the deletion; null if the book is not deleted. It can be restored for a few minutes. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('widgets_page').on(table.pageKey),
    index('widgets_account').on(table.accountId, table.orderCode),
  ],
);

export type WidgetRow = typeof widgets.$inferSelect;

/** Online books that their owners show in the shop's gallery. */
export const galleryEntries = pgTable('gallery_entries', {
  productCode: text('product_code')
    .primaryKey()
    .references(() => widgets.productCode, { onDelete: 'cascade' }),
  /** Category ids, which do not depend on the language. */
  categories: text().array().notNull(),
});

/** Mails of the last hour, for the rate limit. Recipients are not stored. */
export const widgetShares = pgTable(
  'widget_shares',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    /** Idempotency key of the request. While this row exists, a repeated request sends no second mail. */
    requestKey: text('request_key'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** True until the mail is sent; `sentAt` is the time at which sending started. */
    isUnderWay: boolean('is_under_way').notNull().default(false),
  },
  (table) => [
    uniqueIndex('widget_shares_request').on(table.accountId, table.requestKey),
    index('widget_shares_account').on(table.accountId, table.sentAt),
  ],
);
