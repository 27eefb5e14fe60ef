import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentMethodDto } from '../../../lib/contracts/customers';
import { customers } from '../customers/tables';

/** Data of a stored method that the payment provider shares; never its number. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    type: text().$type<PaymentMethodDto['type']>().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expiryMonth: integer('expiry_month'),
    expiryYear: integer('expiry_year'),
    holder: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payment_methods_customer').on(table.customerId)],
);

/** Sessions of the provider's hosted page. A session ends once. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    returnUrl: text('return_url').notNull(),
    /** Language of the page. */
    locale: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Result of the session. A browser that submits its form twice gets the same result. */
    outcome: text({ enum: ['added', 'cancelled', 'failed'] }),
  },
  (table) => [
    index('payment_sessions_customer').on(table.customerId),
    index('payment_sessions_expiry').on(table.expiresAt),
  ],
);

export type PaymentSessionRow = typeof paymentSessions.$inferSelect;
