import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Projects that customers saved in the editor. */
export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    articleId: text('article_id').notNull(),
    /** Title that the customer chose. */
    title: text().notNull(),
    /** Name of the picture without its extension. */
    thumbnail: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Time of the deletion. The project can be restored for 30 days; null if it is not deleted. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Idempotency key of the copy request that created the project. */
    copyKey: text('copy_key'),
    /** Photos of the customer's library that the project uses. */
    photoIds: text('photo_ids')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (table) => [
    uniqueIndex('projects_copy').on(table.accountId, table.copyKey),
    index('projects_account').on(table.accountId, table.updatedAt, table.id),
  ],
);

export type ProjectRow = typeof projects.$inferSelect;
