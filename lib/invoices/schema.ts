/** What GET /api/invoices answers, and the list in the browser is given: finished texts, month by month (BB-01). */
import * as z from 'zod/mini';

const invoiceFileSchema = z.object({
  href: z.string(),
  /** What is saved, with its ending. */
  fileName: z.string(),
  /** Names it among the others. */
  name: z.string(),
});

const invoiceSchema = z.object({
  id: z.string(),
  /** `Invoice ALBORA-DE-2026-00012` */
  name: z.string(),
  orderRef: z.string(),
  orderHref: z.string(),
  /** Null where the service does not say. */
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
  /** `November 2026` */
  title: z.string(),
  /** All of the month in one file, also those on other pages. */
  group: z.nullable(invoiceFileSchema),
  invoices: z.array(invoiceSchema),
});

export const invoicePageSchema = z.object({
  /** From 1; the last page when one beyond the end was asked for. */
  page: z.int(),
  search: z.string(),
  pageCount: z.int(),
  /** Of all pages. */
  total: z.int(),
  months: z.array(invoiceMonthSchema),
});

export type InvoiceFileView = z.infer<typeof invoiceFileSchema>;
export type InvoiceView = z.infer<typeof invoiceSchema>;
export type InvoiceMonthView = z.infer<typeof invoiceMonthSchema>;
export type InvoicePageView = z.infer<typeof invoicePageSchema>;
