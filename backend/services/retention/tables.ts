import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What of a customer's storage period does not follow from orders and registration. */
export const storagePeriods = pgTable('storage_periods', {
  accountId: text('account_id').primaryKey(),
  /** More time than the last order gives. */
  delayedUntil: timestamp('delayed_until', { withTimezone: true }),
  /** When a period ended and the next one began. */
  restartedAt: timestamp('restarted_at', { withTimezone: true }),
  /** The same where photos or albums ended with it, until photos are added again; and how many they were. */
  purgedAt: timestamp('purged_at', { withTimezone: true }),
  purgedPhotos: integer('purged_photos').notNull().default(0),
  purgedAlbums: integer('purged_albums').notNull().default(0),
});
