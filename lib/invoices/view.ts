/** Invoices as finished strings, month by month: all that the list in the browser is fed. Pure. */
import { apiPaths, route } from '@/lib/config/routes';
import type { HistoricalInvoiceDto } from '@/lib/contracts/invoices';
import { type Formatters, formattersFor } from '@/lib/format/formatters';
import type { Words } from '@/lib/i18n/words';

export type InvoiceFile = {
  href: string;
  /** What is saved, with its ending. */
  fileName: string;
  /** Names it among the others. */
  name: string;
};

export type InvoiceState = { tone: 'success' | 'warning' | 'danger' | 'neutral'; text: string };

export type InvoiceItem = {
  id: string;
  /** `Invoice ALBORA-DE-2026-00012` */
  name: string;
  orderRef: string;
  orderHref: string;
  /** Null where the service does not say. */
  date: string | null;
  amount: string | null;
  state: InvoiceState | null;
  file: InvoiceFile;
};

export type InvoiceMonth = {
  key: string;
  /** `November 2026` */
  title: string;
  /** All of the month in one file, also those on other pages. */
  group: InvoiceFile | null;
  items: InvoiceItem[];
};

type Reading = {
  words: Words;
  format: Pick<Formatters, 'locale' | 'money'>;
  /** Today as YYYY-MM-DD in the shop's zone. */
  today: string;
};

/** A calendar date has no zone: it is formatted in the one that it is parsed in. */
const calendarFormat = ({ format }: Reading) => formattersFor(format.locale, 'UTC');

function stateOf(invoice: HistoricalInvoiceDto, reading: Reading): InvoiceState | null {
  const { words, today } = reading;
  switch (invoice.state) {
    case 'paid':
      return { tone: 'success', text: words('state.paid') };
    case 'credited':
      return { tone: 'neutral', text: words('state.credited') };
    case 'open': {
      if (!invoice.dueDate) return { tone: 'warning', text: words('state.open') };
      // The pill stands beside the PDF's button, also on a phone.
      const date = calendarFormat(reading).shortDate(new Date(invoice.dueDate));
      return invoice.dueDate < today
        ? { tone: 'danger', text: words('state.overdue', { date }) }
        : { tone: 'warning', text: words('state.openUntil', { date }) };
    }
    case null:
    case undefined:
      return null;
  }
}

/** What a file system bears everywhere; the id where nothing is left. */
const safeName = (text: string, id: string): string =>
  text.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || id;

export function toInvoiceItem(invoice: HistoricalInvoiceDto, reading: Reading): InvoiceItem {
  const { words, format } = reading;
  const { id, channel, orderRef, number, invoiceDate, total, currency } = invoice;
  const name = number
    ? words('item.number', { number })
    : words('item.ofOrder', { order: orderRef });
  const known = total !== null && total !== undefined && currency;
  return {
    id,
    name,
    orderRef,
    orderHref: route('orderDetails', { orderCode: orderRef }),
    date: invoiceDate ? calendarFormat(reading).date(new Date(invoiceDate)) : null,
    amount: known ? format.money(total, currency) : null,
    state: stateOf(invoice, reading),
    file: {
      href: apiPaths.invoicePdf(id, channel),
      fileName: `${safeName(`${words('fileName')}-${number ?? id}`, id)}.pdf`,
      name,
    },
  };
}

function monthTitle(month: string, { format, words }: Reading): string {
  if (month === '') return words('undated');
  return new Intl.DateTimeFormat(format.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
}

function groupFile(groupId: string, title: string, { words }: Reading): InvoiceFile {
  const fileName = `${safeName(`${words('fileName')}-${groupId}`, groupId)}.pdf`;
  return { href: apiPaths.invoiceGroupFile(groupId), fileName, name: title };
}

/** Invoices as they come, those of one month and group under one heading. */
export function toInvoiceMonths(
  invoices: readonly HistoricalInvoiceDto[],
  reading: Reading,
): InvoiceMonth[] {
  const months = new Map<string, InvoiceMonth>();
  for (const invoice of invoices) {
    const month = invoice.invoiceDate?.slice(0, 7) ?? '';
    const key = `${month} ${invoice.groupId ?? ''}`.trim();
    const title = monthTitle(month, reading);
    const known = months.get(key) ?? {
      key,
      title,
      group: invoice.groupId ? groupFile(invoice.groupId, title, reading) : null,
      items: [],
    };
    known.items.push(toInvoiceItem(invoice, reading));
    months.set(key, known);
  }
  return [...months.values()];
}
