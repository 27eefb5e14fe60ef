import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Number of visits that have seen each variant. */
export const experimentExposures = pgTable(
  'experiment_exposures',
  {
    experiment: text('experiment').notNull(),
    variant: text('variant').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.experiment, table.variant] })],
);
