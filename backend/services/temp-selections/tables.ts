import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Photos that a customer selected for the editor, stored for a few days. */
export const tempSelections = pgTable(
  'temp_selections',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    photoIds: jsonb('photo_ids').$type<string[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('temp_selections_created').on(table.createdAt)],
);
