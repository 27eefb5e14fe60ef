/**
 * Invoices (specification sections 3 and 7). The specification shows `orderRef`, `id` and `channel`; other services may omit
 * the other fields.
 */
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
  /** Id of the group to which the invoices of one month belong; the service has one common file for the group. */
  groupId: tolerantOptional(wireId),
});
export type HistoricalInvoiceDto = z.infer<typeof historicalInvoiceDto>;

/**
 * Response of GET /api/v1/HistoricalInvoice/me. If the service announces `invoicePaging`, it supports `offset` and `limit`,
 * sorts by date with the newest first and returns the total of all pages; `search` finds part of an order reference or invoice
 * number, `orderRef` finds the invoices of one order.
 */
export const historicalInvoicePageDto = z.object({
  historicalInvoices: tolerantList(historicalInvoiceDto),
  totalCount: tolerantOptional(count),
});
