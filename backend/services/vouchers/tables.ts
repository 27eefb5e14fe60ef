import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What a bought voucher is worth. Its texts are made when it is read. */
export const voucherOffers = pgTable('voucher_offers', {
  optionCode: text('option_code').primaryKey(),
  /** The code that is typed into the basket. */
  code: text().notNull(),
  validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
  /** Euro cents; null when the voucher takes off a percentage. */
  amountCents: integer('amount_cents'),
  /** 0 to 100; null when the voucher has an amount. */
  percentage: integer(),
});
