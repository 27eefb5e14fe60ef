import 'server-only';
/** Reads of the invoice service (specification section 7). */
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

type Invoices = z.output<typeof historicalInvoicePageDto>;

const callList = (
  caller: Caller,
  query: { offset?: number; limit?: number; search?: string; orderRef?: string } = {},
): Promise<Invoices> =>
  callUpstream('invoices', 'listInvoices', historicalInvoicePageDto, caller, { query });

/** All invoices of the customer, each once, the newest first; those without a date last, as the service sorts them. */
async function readAll(caller: Caller): Promise<HistoricalInvoiceDto[]> {
  const { historicalInvoices } = await callList(caller);
  const byFile = new Map(historicalInvoices.map((one) => [`${one.id} ${one.channel}`, one]));
  const dateOf = ({ invoiceDate }: HistoricalInvoiceDto): string => invoiceDate ?? '';
  const sorted = [...byFile.values()].sort((one, other) => {
    if (dateOf(one) === dateOf(other)) return 0;
    return dateOf(one) < dateOf(other) ? 1 : -1;
  });
  return keepUnreadable(sorted, historicalInvoices);
}

const canPage = (caller: Caller): Promise<boolean> =>
  announces('invoices', 'invoicePaging', caller);

type Part = { offset: number; limit: number; search: string };
type FoundPart = { total: number; invoices: readonly HistoricalInvoiceDto[] };

/** A part of the list as the service pages and searches it; null when it has ignored a parameter. */
async function askForPart(
  caller: Caller,
  { offset, limit, search }: Part,
): Promise<FoundPart | null> {
  const { historicalInvoices: invoices, totalCount } = await callList(caller, {
    ...{ offset, limit },
    ...(search === '' ? {} : { search }),
  });
  const isHeeded = invoices.length <= limit && invoices.every((one) => isFoundBy(one, search));
  if (typeof totalCount !== 'number' || !isHeeded) return null;
  return invoices.length === 0 && offset < totalCount ? null : { total: totalCount, invoices };
}

/** A service that does not page and search the list itself is asked for all of it, once. */
async function readPart(caller: Caller, part: Part): Promise<FoundPart> {
  const found = (await canPage(caller)) ? await askForPart(caller, part) : null;
  if (found) return found;
  const { offset, limit, search } = part;
  const all = await readAll(caller);
  const matching = all.filter((one) => isFoundBy(one, search));
  const invoices = keepUnreadable(matching.slice(offset, offset + limit), all);
  return { total: matching.length, invoices };
}

/** A page of a business's list, the newest first; one beyond the end is the last one. @throws UpstreamError */
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

/** The same for the signed-in business (BB-01). @throws UpstreamError */
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

/** The same for the signed-in business. @throws UpstreamError */
export const listLatestInvoices = async (limit: number): Promise<InvoiceView[]> =>
  readLatestInvoices(await requireBusiness(), limit);

/** The newest invoice of an order; null when there is none. @throws UpstreamError */
export async function readOrderInvoice(
  caller: Caller,
  orderRef: string,
): Promise<HistoricalInvoiceDto | null> {
  const isOfOrder = (invoice: HistoricalInvoiceDto) => invoice.orderRef === orderRef;
  if (await canPage(caller)) {
    const { historicalInvoices } = await callList(caller, { orderRef, offset: 0, limit: 1 });
    // Invoices of other orders show that the service has ignored the parameter.
    if (historicalInvoices.length === 0 || historicalInvoices.some(isOfOrder))
      return historicalInvoices.find(isOfOrder) ?? null;
  }
  return (await readAll(caller)).find(isOfOrder) ?? null;
}

/** Whether an order has an invoice, for customers of every kind. @throws UpstreamError */
export const hasOrderInvoice = cache(
  async (orderCode: string): Promise<boolean> =>
    (await readOrderInvoice(await requireCaller(), orderCode)) !== null,
);
