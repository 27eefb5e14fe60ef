import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DataExportDto } from '../../../lib/contracts/customers';

/** Requests for a customer's data, and the progress of their archives. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    /** Language of the explanations and product names. */
    locale: text().notNull(),
    channel: text().notNull(),
    state: text().$type<DataExportDto['state']>().notNull(),
    /** Progress in percent. */
    progress: integer().notNull(),
    size: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    index('data_exports_customer').on(table.customerId, table.createdAt),
    index('data_exports_open')
      .on(table.createdAt)
      .where(sql`state in ('queued', 'running')`),
  ],
);

export type DataExportRow = typeof dataExports.$inferSelect;
