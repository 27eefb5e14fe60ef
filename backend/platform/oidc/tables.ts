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
