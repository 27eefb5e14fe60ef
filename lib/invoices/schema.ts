/** Formatted texts of the invoice list, grouped by month (BB-01): reply of GET /api/invoices and data of the page. */
import * as z from 'zod/mini';

const invoiceFileSchema = z.object({
  href: z.string(),
  /** Name under which the browser saves the file, with its extension. */
  fileName: z.string(),
  /** Accessible name of the link to the file. */
  name: z.string(),
});

const invoiceSchema = z.object({
  id: z.string(),
  /** For example `Invoice ALBORA-DE-2026-00012`. */
  name: z.string(),
  orderRef: z.string(),
  orderHref: z.string(),
  /** Formatted date; null if the service does not send it. */
  date: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  state: z.nullable(
    z.object({
      tone: z.enum(['success', 'warning', 'danger', 'neutral']),
      text: z.string(),
    }),
  ),
  file: invoiceFileSchema,
});

const invoiceMonthSchema = z.object({
  key: z.string(),
  /** For example `November 2026`. */
  title: z.string(),
  /** File with all invoices of the month, including those on other pages; null if there is none. */
  group: z.nullable(invoiceFileSchema),
  invoices: z.array(invoiceSchema),
});

export const invoicePageSchema = z.object({
  /** Page number, from 1; for a number beyond the end, that of the last page. */
  page: z.int(),
  search: z.string(),
  pageCount: z.int(),
  /** Number of invoices on all pages. */
  total: z.int(),
  months: z.array(invoiceMonthSchema),
});

export type InvoiceFileView = z.infer<typeof invoiceFileSchema>;
export type InvoiceView = z.infer<typeof invoiceSchema>;
export type InvoiceMonthView = z.infer<typeof invoiceMonthSchema>;
export type InvoicePageView = z.infer<typeof invoicePageSchema>;
