/** Converts invoices to formatted texts by month, and makes the URLs of the list. Pure. */
import { invoiceLinks } from './links';
import { addressOf } from '@/lib/endpoints/endpoint';
import { route } from '@/lib/config/routes';
import type { HistoricalInvoiceDto } from '@/lib/contracts/invoices';
import { type Formatters, formattersFor } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import { toPageNumber } from '@/lib/navigation/query';
import type { InvoiceFileView, InvoiceMonthView, InvoicePageView, InvoiceView } from './schema';

/** Page of the list, from 1, and its search text. */
export type InvoiceListQuery = Pick<InvoicePageView, 'page' | 'search'>;

/** Maximum length of a search text; longer texts are cut. */
export const maxSearchLength = 60;

/** Parses the query of the list (BB-01); invalid values get their defaults. */
export function toInvoiceListQuery(
  query: Readonly<Record<string, string | string[] | undefined>>,
): InvoiceListQuery {
  const { q } = query;
  const search = (Array.isArray(q) ? q[0] : q) ?? '';
  return { page: toPageNumber(query), search: search.trim().slice(0, maxSearchLength) };
}

/** URL of the list for a page and a search text. */
export function invoiceListHref({ page, search }: InvoiceListQuery): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (search !== '') query.set('q', search);
  return query.size > 0 ? `${route('invoices')}?${query}` : route('invoices');
}

/** True if the order reference or the number contains the search text, without regard to case. */
export function isFoundBy(
  { orderRef, number }: Pick<HistoricalInvoiceDto, 'orderRef' | 'number'>,
  search: string,
): boolean {
  const needle = search.toLowerCase();
  return [orderRef, number].some((text) => text?.toLowerCase().includes(needle));
}

export type InvoiceContext = {
  t: Translator<'invoices'>;
  format: Pick<Formatters, 'locale' | 'money'>;
  /** Today as YYYY-MM-DD in the shop's time zone. */
  today: string;
};

/** An invoice's date has no time zone, so it is parsed and formatted in UTC. */
const calendarFormat = ({ format }: InvoiceContext) => formattersFor(format.locale, 'UTC');

function stateOf(invoice: HistoricalInvoiceDto, context: InvoiceContext): InvoiceView['state'] {
  const { t, today } = context;
  switch (invoice.state) {
    case 'paid':
      return { tone: 'success', text: t('state.paid') };
    case 'credited':
      return { tone: 'neutral', text: t('state.credited') };
    case 'open': {
      if (!invoice.dueDate) return { tone: 'warning', text: t('state.open') };
      // Use the short date: the state is shown beside the button for the PDF, also on a phone.
      const date = calendarFormat(context).shortDate(new Date(invoice.dueDate));
      return invoice.dueDate < today
        ? { tone: 'danger', text: t('state.overdue', { date }) }
        : { tone: 'warning', text: t('state.openUntil', { date }) };
    }
    case null:
    case undefined:
      return null;
  }
}

/** Text as a file name with characters that all file systems accept; the id if no such character remains. */
const safeName = (text: string, id: string): string =>
  text.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || id;

export function toInvoiceView(invoice: HistoricalInvoiceDto, context: InvoiceContext): InvoiceView {
  const { t, format } = context;
  const { id, channel, orderRef, number, invoiceDate, total, currency } = invoice;
  const name = number ? t('item.number', { number }) : t('item.ofOrder', { order: orderRef });
  const hasAmount = total !== null && total !== undefined && currency;
  return {
    id,
    name,
    orderRef,
    orderHref: route('orderDetails', { orderCode: orderRef }),
    date: invoiceDate ? calendarFormat(context).date(new Date(invoiceDate)) : null,
    amount: hasAmount ? format.money(total, currency) : null,
    state: stateOf(invoice, context),
    file: {
      href: addressOf(invoiceLinks.pdf, { ids: { id, channel } }),
      fileName: `${safeName(`${t('fileName')}-${number ?? id}`, id)}.pdf`,
      name,
    },
  };
}

function monthTitle(month: string, { format, t }: InvoiceContext): string {
  if (month === '') return t('undated');
  return new Intl.DateTimeFormat(format.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
}

function groupFile(groupId: string, title: string, { t }: InvoiceContext): InvoiceFileView {
  const fileName = `${safeName(`${t('fileName')}-${groupId}`, groupId)}.pdf`;
  return {
    href: addressOf(invoiceLinks.groupPdf, { ids: { id: groupId } }),
    fileName,
    name: title,
  };
}

/** Groups invoices with the same month and the same group file under one heading. */
export function toInvoiceMonths(
  invoices: readonly HistoricalInvoiceDto[],
  context: InvoiceContext,
): InvoiceMonthView[] {
  const months = new Map<string, InvoiceMonthView>();
  for (const invoice of invoices) {
    const month = invoice.invoiceDate?.slice(0, 7) ?? '';
    const key = `${month} ${invoice.groupId ?? ''}`.trim();
    const title = monthTitle(month, context);
    const group = months.get(key) ?? {
      key,
      title,
      group: invoice.groupId ? groupFile(invoice.groupId, title, context) : null,
      invoices: [],
    };
    group.invoices.push(toInvoiceView(invoice, context));
    months.set(key, group);
  }
  return [...months.values()];
}
