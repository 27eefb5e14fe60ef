import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Everything that the provider remembers: sessions, grants, codes, refresh tokens, interactions. */
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

/** Key material that is made once and kept, so that a restart signs nobody out. */
export const secrets = pgTable('oidc_secrets', {
  name: text({ enum: ['jwks', 'cookie-keys'] }).primaryKey(),
  value: jsonb().notNull(),
});

/** What a session of the provider was started with and when it was last used, for the customer who looks for strangers. */
export const devices = pgTable(
  'oidc_devices',
  {
    /** The session's `uid`. */
    sessionUid: text('session_uid').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Names of products, such as `Firefox` and `Android`: all that is kept of the browser's own description. */
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

/** A new password that waits for the link in a mail. */
export const passwordResets = pgTable(
  'oidc_password_resets',
  {
    /** SHA-256 of the token, in hex: whoever reads this table can follow no link. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('oidc_password_resets_account').on(table.accountId)],
);

/** A registration that waits for the link in a mail: no account exists before it is pressed. */
export const registrations = pgTable(
  'oidc_registrations',
  {
    /** SHA-256 of the token, in hex. The token of an address that has an account already is sent to nobody. */
    tokenHash: text('token_hash').primaryKey(),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    channel: text().notNull(),
    /** Address of the web app that takes the new customer to where they were going. */
    returnTo: text('return_to').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('oidc_registrations_email').on(table.email, table.createdAt),
    index('oidc_registrations_expiry').on(table.expiresAt),
  ],
);
