import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ActivationStatus } from '../../../../lib/contracts/activation';

/** Libraries that are or were inactive. An account without a row has always been active. */
export const photoActivations = pgTable(
  'photo_activations',
  {
    accountId: text('account_id').primaryKey(),
    status: text().$type<ActivationStatus>().notNull(),
    importedCount: integer('imported_count').notNull().default(0),
    totalCount: integer('total_count').notNull().default(0),
    /** Time at which the last import failed. Null if it did not fail or a new import has started. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    index('photo_activations_importing')
      .on(table.accountId)
      .where(sql`status = 'IMPORTING'`),
  ],
);
