import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Jobs that a process works on, or did when it died. Which jobs there are, and how far each is, stands in tables of their own. */
export const jobClaims = pgTable(
  'job_claims',
  {
    kind: text().notNull(),
    jobId: text('job_id').notNull(),
    /** Account of the job; empty if jobs of this kind take no turns. */
    accountId: text('account_id').notNull().default(''),
    /** Of the one claim, so that who has lost it can know. */
    token: text().notNull(),
    /** How often it was begun since it last got on: one that ends its process each time is given up. */
    attempts: integer().notNull(),
    /** By the database's clock. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.jobId] })],
);

/** When an account last had its turn with a kind of job. */
export const jobTurns = pgTable(
  'job_turns',
  {
    kind: text().notNull(),
    accountId: text('account_id').notNull(),
    servedAt: timestamp('served_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.accountId] })],
);
