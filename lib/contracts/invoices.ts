/** Invoices (specification sections 3 and 7). The specification shows three fields; the others may be missing elsewhere. */
import * as z from 'zod';
import { amount, count, currencyCode, isoDate, text, tolerantList, wireId } from './wire';

export const historicalInvoiceDto = z.object({
  orderRef: wireId,
  id: wireId,
  channel: wireId,
  number: text(60).nullish(),
  invoiceDate: isoDate.nullish(),
  dueDate: isoDate.nullish(),
  total: amount.nullish(),
  currency: currencyCode.nullish(),
  state: z.enum(['open', 'paid', 'credited']).nullish(),
  /** Invoices of one month that come together in one group file. */
  groupId: wireId.nullish(),
});
export type HistoricalInvoiceDto = z.infer<typeof historicalInvoiceDto>;

/** GET /api/v1/HistoricalInvoice/me?offset&limit, the newest first; `orderRef` narrows it to one order. */
export const historicalInvoicePageDto = z.object({
  historicalInvoices: tolerantList(historicalInvoiceDto),
  totalCount: count.nullish(),
});
