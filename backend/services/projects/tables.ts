import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** A design that a customer saved in the editor. */
export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    articleId: text('article_id').notNull(),
    /** The customer's own title. */
    title: text().notNull(),
    /** Name of the drawing without its extension. */
    thumbnail: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set while it can still be brought back. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** The key of the request that made it as a copy: the same request again makes no other one. */
    copyKey: text('copy_key'),
    /** Photos of the customer's library that it shows. */
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
