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

/** The customer's own record; its id is the subject of the sign-in account. */
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
  /** When the customer last left it: within a minute that can be taken back. */
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
    /** Grows with every change. */
    version: integer().notNull().default(1),
  },
  (table) => [index('customer_addresses_customer').on(table.customerId)],
);

/** Answers to keyed additions to the address book: a repeated request gets the first answer again. */
export const addressRequests = pgTable(
  'customer_address_requests',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** What was asked, so that a key cannot be used for something else. */
    fingerprint: text().notNull(),
    answer: jsonb().$type<AddressDto>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
);

/** A new record: what is left out is absent. `id` is the subject of the sign-in account. */
export type NewCustomer = typeof customers.$inferInsert;

/** Stores a customer record; rejects when the id is taken. */
export async function createCustomer(db: Database, customer: NewCustomer): Promise<void> {
  await db.insert(customers).values(customer);
}

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

/**
 * A change that waits for the link in a mail: of the e-mail address, or back to the one before, of the newsletter, or the
 * end of the account.
 */
export const confirmations = pgTable(
  'confirmations',
  {
    /** SHA-256 of the token, in hex: whoever reads this table can follow no link. */
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: ['emailChange', 'accountDeletion', 'newsletter', 'emailRevert'] }).notNull(),
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
