import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Data of storage periods that cannot be computed from orders and registration. */
export const storagePeriods = pgTable('storage_periods', {
  accountId: text('account_id').primaryKey(),
  /** Time until which the period is extended; null without an extension. */
  delayedUntil: timestamp('delayed_until', { withTimezone: true }),
  /** Time at which a period ended and a new one began. */
  restartedAt: timestamp('restarted_at', { withTimezone: true }),
  /**
   * Time at which photos or albums were deleted at the end of a period, with their numbers below; null after photos
   * were added again.
   */
  purgedAt: timestamp('purged_at', { withTimezone: true }),
  purgedPhotos: integer('purged_photos').notNull().default(0),
  purgedAlbums: integer('purged_albums').notNull().default(0),
});
