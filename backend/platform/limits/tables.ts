import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Counts of limited attempts, shared by all backends. Keys are stored as digests, because a key can be the e-mail
 * address of somebody without an account.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Time at which the count ends, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
