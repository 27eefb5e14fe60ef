import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** All state of the provider: sessions, grants, codes, refresh tokens, interactions. */
export const artifacts = pgTable(
  'oidc_artifacts',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    /** The provider's `uid`, set on sessions and interactions. */
    uid: text(),
    grantId: text('grant_id'),
    /** Subject, set on sessions, grants and tokens. */
    accountId: text('account_id'),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_artifacts_uid').on(table.uid),
    index('oidc_artifacts_grant').on(table.grantId),
    index('oidc_artifacts_account').on(table.accountId),
    index('oidc_artifacts_expiry').on(table.expiresAt),
  ],
);

/** Secrets that are created once and stored, so that a restart signs nobody out. */
export const secrets = pgTable('oidc_secrets', {
  name: text({ enum: ['jwks', 'cookie-keys'] }).primaryKey(),
  value: jsonb().notNull(),
});

/** Browser and last use of a provider session. The customer sees them in the list of devices. */
export const devices = pgTable(
  'oidc_devices',
  {
    /** The session's `uid`. */
    sessionUid: text('session_uid').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Product names such as `Firefox` and `Android`; nothing else of the user agent is stored. */
    browser: text(),
    system: text(),
    signedInAt: timestamp('signed_in_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('oidc_devices_account').on(table.accountId),
    index('oidc_devices_use').on(table.lastUsedAt),
  ],
);

/** A new password that takes effect when the link in a mail is opened. */
export const passwordResets = pgTable(
  'oidc_password_resets',
  {
    /** SHA-256 of the token in hex, so that a reader of this table cannot use the links. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('oidc_password_resets_account').on(table.accountId)],
);

/** A registration that waits for the link in a mail. The account is created when the link is confirmed. */
export const registrations = pgTable(
  'oidc_registrations',
  {
    /** SHA-256 of the token in hex. If the address already has an account, its token is never sent. */
    tokenHash: text('token_hash').primaryKey(),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    channel: text().notNull(),
    /** URL of the web app to which the new customer returns. */
    returnTo: text('return_to').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('oidc_registrations_email').on(table.email, table.createdAt),
    index('oidc_registrations_expiry').on(table.expiresAt),
  ],
);
