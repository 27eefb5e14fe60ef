import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import type { HistoricalInvoiceDto } from '../../../lib/contracts/invoices';

/** One line of an invoice. Euro cents of the whole line with tax, as its order says them; a discount's are negative. */
export type InvoiceLine = {
  kind: 'article' | 'shipping' | 'discount';
  /** Null for shipping and discount. */
  articleId: string | null;
  /** The customer's own title; the article's name when null. */
  title: string | null;
  quantity: number;
  grossCents: number;
};

/** Texts and currency follow from the articles and the channel, as those of orders do. */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    channel: text().notNull(),
    orderCode: text('order_code').notNull(),
    /** Counted for each channel and year without gaps. */
    number: text().notNull().unique(),
    groupId: text('group_id'),
    invoiceDate: date('invoice_date').notNull(),
    dueDate: date('due_date').notNull(),
    state: text().$type<NonNullable<HistoricalInvoiceDto['state']>>().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** Hundredths. */
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
