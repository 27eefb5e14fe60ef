import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Sessions in which a phone sends photos. Of token, code and the phone's own token only SHA-256 is kept. */
export const uploadSessions = pgTable(
  'upload_sessions',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    /** Of the sign-in under which it was opened: with that it ends. */
    grantId: text('grant_id'),
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull().unique(),
    /** Of the one phone that has joined. */
    phoneHash: text('phone_hash').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('upload_sessions_account').on(table.accountId)],
);

export type UploadSessionRow = typeof uploadSessions.$inferSelect;
