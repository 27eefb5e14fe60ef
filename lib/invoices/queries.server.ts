import 'server-only';
/** The signed-in customer's invoices, once a request. Every query takes the session itself. */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { getFormatters } from '@/lib/i18n/formatters.server';
import { getWords } from '@/lib/i18n/words.server';
import { requireB2b, requireCaller } from '@/lib/session/request-session.server';
import type { InvoiceListQuery } from './list-query';
import {
  type InvoicePage,
  readInvoicePage,
  readLatestInvoices,
  readOrderInvoice,
} from './read-invoices.server';
import { type InvoiceItem, type InvoiceMonth, toInvoiceItem, toInvoiceMonths } from './view';

/** Today in the shop's zone as YYYY-MM-DD, which is how Swedish writes dates. */
const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

async function getReading() {
  const [words, format, { channel }] = await Promise.all([
    getWords('invoices'),
    getFormatters(),
    requestChannel(),
  ]);
  return { words, format, today: todayIn(channel.timeZone) };
}

/** A page of a business's list, month by month (BB-01). @throws UpstreamError */
export async function getInvoicePage(
  query: InvoiceListQuery,
): Promise<Omit<InvoicePage, 'invoices'> & { months: InvoiceMonth[] }> {
  await requireB2b();
  const [caller, reading] = await Promise.all([requireCaller(), getReading()]);
  const { invoices, ...place } = await readInvoicePage(caller, query);
  return { ...place, months: toInvoiceMonths(invoices, reading) };
}

/** A business's newest invoices, at most `limit`. @throws UpstreamError */
export async function listLatestInvoices(limit: number): Promise<InvoiceItem[]> {
  await requireB2b();
  const [caller, reading] = await Promise.all([requireCaller(), getReading()]);
  return (await readLatestInvoices(caller, limit)).map((invoice) =>
    toInvoiceItem(invoice, reading),
  );
}

/** Whether an order of any customer's has an invoice. @throws UpstreamError */
export const hasOrderInvoice = cache(
  async (orderCode: string): Promise<boolean> =>
    (await readOrderInvoice(await requireCaller(), orderCode)) !== null,
);
