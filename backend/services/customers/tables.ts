import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { AddressDto } from '../../../lib/contracts/customers';
import type { Database } from '../../platform/db/database';

/** Customer records; the id is the subject of the sign-in account. */
export const customers = pgTable('customers', {
  id: text().primaryKey(),
  email: text().notNull(),
  title: text(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  dateOfBirth: date('date_of_birth'),
  phoneNumber: text('phone_number'),
  language: text().notNull(),
  newsletter: boolean().notNull().default(false),
  /** Time of the last unsubscription, which can be undone for a minute. */
  newsletterEndedAt: timestamp('newsletter_ended_at', { withTimezone: true }),
  companyName: text('company_name'),
  vatNumber: text('vat_number'),
  accountStatus: text('account_status', { enum: ['default', 'new', 'blocked'] }),
  callbackUrl: text('callback_url'),
  callbackFormat: text('callback_format', { enum: ['json', 'xml'] }),
});

export const addresses = pgTable(
  'customer_addresses',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    title: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name'),
    street: text().notNull(),
    houseNumber: text('house_number').notNull(),
    houseNumberAddition: text('house_number_addition'),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    region: text(),
    countryCode: text('country_code').notNull(),
    phoneNumber: text('phone_number'),
    isDefaultDelivery: boolean('is_default_delivery').notNull(),
    isDefaultBilling: boolean('is_default_billing').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Number that increases with every change, to detect conflicting changes. */
    version: integer().notNull().default(1),
  },
  (table) => [index('customer_addresses_customer').on(table.customerId)],
);

/**
 * Stored replies to address requests with an idempotency key. A repeated request with the same key gets the stored
 * reply.
 */
export const addressRequests = pgTable(
  'customer_address_requests',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of the input, so that a key cannot be reused for another address. */
    fingerprint: text().notNull(),
    answer: jsonb().$type<AddressDto>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
);

/** Input for a new record; missing fields are null. `id` is the subject of the sign-in account. */
export type NewCustomer = typeof customers.$inferInsert;

/** Stores a customer record. Rejects if the id exists. */
export async function createCustomer(db: Database, customer: NewCustomer): Promise<void> {
  await db.insert(customers).values(customer);
}

/** Sign-in accounts. An account without a customer record was deleted. */
export const accounts = pgTable('oidc_accounts', {
  sub: text().primaryKey(),
  /** E-mail address in lower case. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  authMethod: text('auth_method', { enum: ['consumer', 'b2b'] }).notNull(),
  idpType: text('idp_type').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Changes that wait for the link in a mail: new e-mail address, revert of the e-mail address, newsletter, account
 * deletion.
 */
export const confirmations = pgTable(
  'confirmations',
  {
    /** SHA-256 of the token in hex, so that a reader of this table cannot use the links. */
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: ['emailChange', 'accountDeletion', 'newsletter', 'emailRevert'] }).notNull(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    /** Address that the mail was sent to. */
    email: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [index('confirmations_account').on(table.accountId, table.kind)],
);
