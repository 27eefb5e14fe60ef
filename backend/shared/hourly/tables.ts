import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Time of the last start of each hourly work, by the database's clock. */
export const hourlyRuns = pgTable('hourly_runs', {
  name: text().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});
