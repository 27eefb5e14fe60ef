/** Invoices (specification sections 3 and 7). The specification shows three fields; the others may be missing elsewhere. */
import * as z from 'zod';
import {
  amount,
  count,
  currencyCode,
  isoDate,
  text,
  tolerantList,
  tolerantOptional,
  wireId,
} from './wire';

export const historicalInvoiceDto = z.object({
  orderRef: wireId,
  id: wireId,
  channel: wireId,
  number: tolerantOptional(text(60)),
  invoiceDate: tolerantOptional(isoDate),
  dueDate: tolerantOptional(isoDate),
  total: tolerantOptional(amount),
  currency: tolerantOptional(currencyCode),
  state: tolerantOptional(z.enum(['open', 'paid', 'credited'])),
  /** Group of the invoices of one month, which have a common file. */
  groupId: tolerantOptional(wireId),
});
export type HistoricalInvoiceDto = z.infer<typeof historicalInvoiceDto>;

/**
 * GET /api/v1/HistoricalInvoice/me. Where the service announces `invoicePaging`: ?offset&limit, the newest first, with the
 * total of all pages; `search` finds a part of order reference or number, `orderRef` the invoices of one order.
 */
export const historicalInvoicePageDto = z.object({
  historicalInvoices: tolerantList(historicalInvoiceDto),
  totalCount: tolerantOptional(count),
});
