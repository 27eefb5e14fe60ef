import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import type { HistoricalInvoiceDto } from '../../../lib/contracts/invoices';

/**
 * One line of an invoice. `grossCents` is the amount of the whole line in euro cents, including tax; it is negative for
 * a discount.
 */
export type InvoiceLine = {
  kind: 'article' | 'shipping' | 'discount';
  /** Null for shipping and discount. */
  articleId: string | null;
  /** Title that the customer has chosen; null if the invoice shows the article's name. */
  title: string | null;
  quantity: number;
  grossCents: number;
};

/**
 * Invoices. They store neither texts nor a currency: these are derived from the articles and the channel, as for
 * orders.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    orderCode: text('order_code').notNull(),
    /** Consecutive for each channel and year. */
    number: text().notNull().unique(),
    groupId: text('group_id'),
    invoiceDate: date('invoice_date').notNull(),
    dueDate: date('due_date').notNull(),
    state: text().$type<NonNullable<HistoricalInvoiceDto['state']>>().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** Tax rate in hundredths of a percent. */
    taxPercent: integer('tax_percent').notNull(),
    billingAddress: jsonb('billing_address').$type<PostalAddressDto>().notNull(),
    vatNumber: text('vat_number'),
  },
  (table) => [
    index('invoices_account').on(table.accountId, table.invoiceDate, table.id),
    index('invoices_order').on(table.orderCode),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;
