import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who can sign in. A row may outlive its customer record: that is a deleted account. */
export const accounts = pgTable('oidc_accounts', {
  sub: text().primaryKey(),
  /** Lower case, as it is compared. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  authMethod: text('auth_method', { enum: ['consumer', 'b2b'] }).notNull(),
  idpType: text('idp_type').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
