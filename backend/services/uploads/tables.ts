import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Sessions in which a phone sends photos. Token, code and the phone's own token are stored as SHA-256 only. */
export const uploadSessions = pgTable(
  'upload_sessions',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    /** Grant of the sign-in under which the session was opened. The session ends when the grant ends. */
    grantId: text('grant_id'),
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull().unique(),
    /** Hash of the token of the connected phone. */
    phoneHash: text('phone_hash').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('upload_sessions_account').on(table.accountId)],
);

export type UploadSessionRow = typeof uploadSessions.$inferSelect;
