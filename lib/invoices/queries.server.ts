import 'server-only';
/** Reads of the invoice service (specification section 7). */
import { cache } from 'react';
import type * as z from 'zod';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { type HistoricalInvoiceDto, historicalInvoicePageDto } from '@/lib/contracts/invoices';
import { formattersFor } from '@/lib/format/formatters';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { requireB2b, requireCaller } from '@/lib/session/request-session.server';
import type { InvoicePageView, InvoiceView } from './schema';
import { type InvoiceContext, type InvoiceListQuery, toInvoiceMonths, toInvoiceView } from './view';

/** The constant 10 (BB-02, CO-07). */
const invoicesPerPage = 10;

type Customer = { caller: Caller; host: ResolvedHost };

/** The signed-in business of the page being rendered (RT-13). */
async function requireBusiness(): Promise<Customer> {
  await requireB2b();
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  return { caller, host };
}

/** Today in the shop's zone as YYYY-MM-DD, which is how Swedish writes dates. */
const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

async function contextOf({ caller, host: { channel } }: Customer): Promise<InvoiceContext> {
  const locale = caller.locale ?? channel.locale;
  return {
    t: await getTranslator(locale, 'invoices'),
    format: formattersFor(locale, channel.timeZone),
    today: todayIn(channel.timeZone),
  };
}

type ListInput = { offset?: number; limit?: number; orderRef?: string; search?: string };

const readInvoices = (
  caller: Caller,
  query: ListInput,
): Promise<z.output<typeof historicalInvoicePageDto>> =>
  callUpstream('invoices', 'listInvoices', historicalInvoicePageDto, caller, { query });

/** A page of a business's list, the newest first; one beyond the end is the last one. @throws UpstreamError */
export async function readInvoicePage(
  customer: Customer,
  { page, search }: InvoiceListQuery,
): Promise<InvoicePageView> {
  const [context, { historicalInvoices, totalCount }] = await Promise.all([
    contextOf(customer),
    readInvoices(customer.caller, {
      offset: (page - 1) * invoicesPerPage,
      limit: invoicesPerPage,
      ...(search === '' ? {} : { search }),
    }),
  ]);
  const shown = { page, search, months: toInvoiceMonths(historicalInvoices, context) };
  if (totalCount === null || totalCount === undefined) {
    const hasNext = historicalInvoices.length === invoicesPerPage;
    return { ...shown, pageCount: null, total: null, hasNext };
  }
  const pageCount = Math.max(1, Math.ceil(totalCount / invoicesPerPage));
  if (page > pageCount) return readInvoicePage(customer, { page: pageCount, search });
  return { ...shown, pageCount, total: totalCount, hasNext: page < pageCount };
}

/** The same for the signed-in business (BB-01). @throws UpstreamError */
export const getInvoicePage = async (query: InvoiceListQuery): Promise<InvoicePageView> =>
  readInvoicePage(await requireBusiness(), query);

/** The signed-in business's newest invoices, at most `limit`. @throws UpstreamError */
export async function listLatestInvoices(limit: number): Promise<InvoiceView[]> {
  const customer = await requireBusiness();
  const [context, { historicalInvoices }] = await Promise.all([
    contextOf(customer),
    readInvoices(customer.caller, { offset: 0, limit }),
  ]);
  return historicalInvoices.map((invoice) => toInvoiceView(invoice, context));
}

/** The newest invoice of an order; null when there is none. @throws UpstreamError */
export async function readOrderInvoice(
  caller: Caller,
  orderRef: string,
): Promise<HistoricalInvoiceDto | null> {
  const { historicalInvoices } = await readInvoices(caller, { orderRef, offset: 0, limit: 1 });
  // A service that does not know the filter would answer with all of them.
  return historicalInvoices.find((invoice) => invoice.orderRef === orderRef) ?? null;
}

/** Whether an order has an invoice, for customers of every kind. @throws UpstreamError */
export const hasOrderInvoice = cache(
  async (orderCode: string): Promise<boolean> =>
    (await readOrderInvoice(await requireCaller(), orderCode)) !== null,
);
