import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
