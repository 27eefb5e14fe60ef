import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Data of storage periods that cannot be derived from orders and registration. */
export const storagePeriods = pgTable('storage_periods', {
  accountId: text('account_id').primaryKey(),
  /** Extension of the period beyond the one after the last order. */
  delayedUntil: timestamp('delayed_until', { withTimezone: true }),
  /** Time at which a period ended and the next one began. */
  restartedAt: timestamp('restarted_at', { withTimezone: true }),
  /** Time at which photos or albums were deleted with a period, until photos are added again; and their numbers. */
  purgedAt: timestamp('purged_at', { withTimezone: true }),
  purgedPhotos: integer('purged_photos').notNull().default(0),
  purgedAlbums: integer('purged_albums').notNull().default(0),
});
