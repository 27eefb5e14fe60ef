import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A change that waits for the link in a mail: of the e-mail address, of the newsletter, or the end of the account. */
export const confirmations = pgTable(
  'confirmations',
  {
    /** SHA-256 of the token, in hex: whoever reads this table can follow no link. */
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: ['emailChange', 'accountDeletion', 'newsletter'] }).notNull(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    /** The address that the mail went to. */
    email: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [index('confirmations_account').on(table.accountId, table.kind)],
);
