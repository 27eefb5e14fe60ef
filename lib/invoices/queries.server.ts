import 'server-only';
/** Reads from the invoice service (specification section 7). */
import { cache } from 'react';
import type * as z from 'zod';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { type HistoricalInvoiceDto, historicalInvoicePageDto } from '@/lib/contracts/invoices';
import { keepUnreadable } from '@/lib/contracts/wire';
import { formattersFor } from '@/lib/format/formatters';
import { announces } from '@/lib/http/capabilities.server';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { requireB2b, requireCaller } from '@/lib/session/request-session.server';
import type { InvoicePageView, InvoiceView } from './schema';
import {
  type InvoiceContext,
  type InvoiceListQuery,
  isFoundBy,
  toInvoiceMonths,
  toInvoiceView,
} from './view';

/** Invoices on a page (BB-02, CO-07). */
const invoicesPerPage = 10;

type Customer = { caller: Caller; host: ResolvedHost };

/** Caller and host of the signed-in business; a consumer gets 404 (RT-13). */
async function requireBusiness(): Promise<Customer> {
  await requireB2b();
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  return { caller, host };
}

/** Today in the shop's time zone as YYYY-MM-DD, which is the Swedish date format. */
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

type Invoices = z.output<typeof historicalInvoicePageDto>;

const callList = (
  caller: Caller,
  query: { offset?: number; limit?: number; search?: string; orderRef?: string } = {},
): Promise<Invoices> =>
  callUpstream('invoices', 'listInvoices', historicalInvoicePageDto, caller, { query });

/**
 * All invoices of the customer, without duplicates, newest first. Invoices without a date are last, in the order of the
 * service.
 */
async function readAll(caller: Caller): Promise<HistoricalInvoiceDto[]> {
  const { historicalInvoices } = await callList(caller);
  const byFile = new Map(
    historicalInvoices.map((invoice) => [`${invoice.id} ${invoice.channel}`, invoice]),
  );
  const dateOf = ({ invoiceDate }: HistoricalInvoiceDto): string => invoiceDate ?? '';
  const sorted = [...byFile.values()].sort((left, right) => {
    if (dateOf(left) === dateOf(right)) return 0;
    return dateOf(left) < dateOf(right) ? 1 : -1;
  });
  return keepUnreadable(sorted, historicalInvoices);
}

const canPage = (caller: Caller): Promise<boolean> =>
  announces('invoices', 'invoicePaging', caller);

type Part = { offset: number; limit: number; search: string };
type InvoicePart = { total: number; invoices: readonly HistoricalInvoiceDto[] };

/** A part of the list for which the service does the paging and search; null if the service ignored a parameter. */
async function readPartFromService(
  caller: Caller,
  { offset, limit, search }: Part,
): Promise<InvoicePart | null> {
  const { historicalInvoices: invoices, totalCount } = await callList(caller, {
    ...{ offset, limit },
    ...(search === '' ? {} : { search }),
  });
  const isHeeded = invoices.length <= limit && invoices.every((one) => isFoundBy(one, search));
  if (typeof totalCount !== 'number' || !isHeeded) return null;
  return invoices.length === 0 && offset < totalCount ? null : { total: totalCount, invoices };
}

/** Reads a part of the list. If the service supports no paging and search, it reads the whole list. */
async function readPart(caller: Caller, part: Part): Promise<InvoicePart> {
  const page = (await canPage(caller)) ? await readPartFromService(caller, part) : null;
  if (page) return page;
  const { offset, limit, search } = part;
  const all = await readAll(caller);
  const matching = all.filter((invoice) => isFoundBy(invoice, search));
  const invoices = keepUnreadable(matching.slice(offset, offset + limit), all);
  return { total: matching.length, invoices };
}

/**
 * A page of a business's invoices, newest first. For a number beyond the end it is the last page. @throws UpstreamError
 */
export async function readInvoicePage(
  customer: Customer,
  { page, search }: InvoiceListQuery,
): Promise<InvoicePageView> {
  const [context, { total, invoices }] = await Promise.all([
    contextOf(customer),
    readPart(customer.caller, {
      offset: (page - 1) * invoicesPerPage,
      limit: invoicesPerPage,
      search,
    }),
  ]);
  const pageCount = Math.max(1, Math.ceil(total / invoicesPerPage));
  if (page > pageCount) return readInvoicePage(customer, { page: pageCount, search });
  const months = keepUnreadable(toInvoiceMonths(invoices, context), invoices);
  return { page, search, pageCount, total, months };
}

/** {@link readInvoicePage} for the signed-in business (BB-01). @throws UpstreamError */
export const getInvoicePage = async (query: InvoiceListQuery): Promise<InvoicePageView> =>
  readInvoicePage(await requireBusiness(), query);

/** A business's newest invoices, at most `limit`. @throws UpstreamError */
export async function readLatestInvoices(
  customer: Customer,
  limit: number,
): Promise<InvoiceView[]> {
  const [context, { invoices }] = await Promise.all([
    contextOf(customer),
    readPart(customer.caller, { offset: 0, limit, search: '' }),
  ]);
  return invoices.map((invoice) => toInvoiceView(invoice, context));
}

/** {@link readLatestInvoices} for the signed-in business. @throws UpstreamError */
export const listLatestInvoices = async (limit: number): Promise<InvoiceView[]> =>
  readLatestInvoices(await requireBusiness(), limit);

/** The newest invoice of an order; null if there is none. @throws UpstreamError */
export async function readOrderInvoice(
  caller: Caller,
  orderRef: string,
): Promise<HistoricalInvoiceDto | null> {
  const isOfOrder = (invoice: HistoricalInvoiceDto) => invoice.orderRef === orderRef;
  if (await canPage(caller)) {
    const { historicalInvoices } = await callList(caller, { orderRef, offset: 0, limit: 1 });
    // If all invoices belong to other orders, the service ignored the parameter, so read the whole list.
    if (historicalInvoices.length === 0 || historicalInvoices.some(isOfOrder))
      return historicalInvoices.find(isOfOrder) ?? null;
  }
  return (await readAll(caller)).find(isOfOrder) ?? null;
}

/** True if an order has an invoice, for consumers and business customers. @throws UpstreamError */
export const hasOrderInvoice = cache(
  async (orderCode: string): Promise<boolean> =>
    (await readOrderInvoice(await requireCaller(), orderCode)) !== null,
);
