import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counts of limited attempts, shared by all backends. Keys are digests: an attempt may be of an unknown e-mail address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** End of the count, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
