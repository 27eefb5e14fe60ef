import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Leases of long jobs that a process works on, or worked on when it died. The jobs themselves and their progress are in
 * the tables of each service.
 */
export const jobClaims = pgTable(
  'job_claims',
  {
    kind: text().notNull(),
    jobId: text('job_id').notNull(),
    /** Account of the job; empty for kinds of jobs in which accounts do not take turns. */
    accountId: text('account_id').notNull().default(''),
    /** Random token of this lease; a process that lost the lease sees another token. */
    token: text().notNull(),
    /**
     * Number of starts since the last progress. A job that ends its process each time is marked as failed after a few
     * attempts.
     */
    attempts: integer().notNull(),
    /** Expiry of the lease, by the database's clock. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.jobId] })],
);

/** Time at which an account's job was last processed, for each kind of job. */
export const jobTurns = pgTable(
  'job_turns',
  {
    kind: text().notNull(),
    accountId: text('account_id').notNull(),
    servedAt: timestamp('served_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.accountId] })],
);
