import 'server-only';
/** Reads of the invoice service on behalf of a caller (specification section 7). */
import type * as z from 'zod';
import { type HistoricalInvoiceDto, historicalInvoicePageDto } from '@/lib/contracts/invoices';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { InvoiceListQuery } from './list-query';

/** The service's constant (BB-02). */
const invoicesPerPage = 10;

type ListInput = { offset?: number; limit?: number; orderRef?: string; search?: string };

const readList = (
  caller: Caller,
  query: ListInput,
): Promise<z.output<typeof historicalInvoicePageDto>> =>
  callUpstream('invoices', 'listInvoices', historicalInvoicePageDto, caller, { query });

export type InvoicePage = InvoiceListQuery & {
  /** Null when the service does not say how many there are. */
  pageCount: number | null;
  /** Of all pages; null likewise. */
  total: number | null;
  /** Whether another page follows. */
  hasNext: boolean;
  invoices: HistoricalInvoiceDto[];
};

/** A page of the list, the newest first; one beyond the end is the last one. @throws UpstreamError */
export async function readInvoicePage(
  caller: Caller,
  { page, search }: InvoiceListQuery,
): Promise<InvoicePage> {
  const { historicalInvoices: invoices, totalCount } = await readList(caller, {
    offset: (page - 1) * invoicesPerPage,
    limit: invoicesPerPage,
    ...(search === '' ? {} : { search }),
  });
  const total = totalCount ?? null;
  if (total === null) {
    const hasNext = invoices.length === invoicesPerPage;
    return { page, search, pageCount: null, total, hasNext, invoices };
  }
  const pageCount = Math.max(1, Math.ceil(total / invoicesPerPage));
  if (page > pageCount) return readInvoicePage(caller, { page: pageCount, search });
  return { page, search, pageCount, total, hasNext: page < pageCount, invoices };
}

/** The newest, at most `limit`. @throws UpstreamError */
export const readLatestInvoices = async (
  caller: Caller,
  limit: number,
): Promise<HistoricalInvoiceDto[]> =>
  (await readList(caller, { offset: 0, limit })).historicalInvoices;

/** The newest invoice of an order; null when there is none. @throws UpstreamError */
export async function readOrderInvoice(
  caller: Caller,
  orderRef: string,
): Promise<HistoricalInvoiceDto | null> {
  const { historicalInvoices } = await readList(caller, { orderRef, offset: 0, limit: 1 });
  // A service that does not know the filter would answer with all of them.
  return historicalInvoices.find((invoice) => invoice.orderRef === orderRef) ?? null;
}
