/** What stands on an invoice: every text and number in the language, format and currency of its channel. */
import { formatAddress } from 'localized-address-format';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import { articleTitle, getArticle } from '../merchandise/catalogue';
import { findChannel, languageOf, readerOf } from '../../shared/channel/language';
import { brandSigns, type BrandSign } from './brand-signs';
import { toInvoiceAmounts } from './invoice-amounts';
import { fill, invoiceWords } from './invoice-words';
import type { InvoiceLine, InvoiceRow } from './tables';
import { brandName, type Seller, sellerOf } from './sellers';

export type InvoiceDocument = {
  /** BCP 47. */
  lang: string;
  brand: string;
  sign: BrandSign;
  seller: Seller;
  title: string;
  number: string;
  orderCode: string;
  /** As the service knows it. */
  invoiceDate: string;
  /** Label and value. */
  facts: [string, string][];
  billedTo: { label: string; lines: string[] };
  columns: [string, string, string, string];
  lines: [string, string, string, string][];
  sums: { label: string; value: string; isTotal?: true }[];
  notice: string;
  vatLabel: string;
  /** Has places for `page` and `pages`. */
  footer: string;
};

type Words = (name: keyof typeof invoiceWords) => string;

/** Countries of our channels that write the house number before the street. */
const numberFirst: ReadonlySet<string> = new Set(['GB', 'IE', 'FR']);

/** What no font can draw, and what would turn the line around, is left out of a printed text. */
const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, ' ').trim();

function addressLines(address: PostalAddressDto, lang: string): string[] {
  const { countryCode } = address;
  const number = [address.houseNumber, address.houseNumberAddition].filter(Boolean).join(' ');
  const street = numberFirst.has(countryCode) ? [number, address.street] : [address.street, number];
  const local = formatAddress({
    postalCountry: countryCode,
    name: [address.title, address.firstName, address.lastName].filter(Boolean).join(' '),
    ...(address.companyName ? { organization: address.companyName } : {}),
    addressLines: [street.join(' ')],
    postalCode: address.postalCode,
    locality: address.city,
    ...(address.region ? { administrativeArea: address.region } : {}),
  });
  const country = new Intl.DisplayNames(lang, { type: 'region' }).of(countryCode) ?? countryCode;
  return [...local, country].map(printable).filter((line) => line !== '');
}

/** How the channel of an invoice writes; a channel with two languages obeys the reader's. */
export function writingOf(channelCode: string, acceptLanguage?: string) {
  const channel = findChannel(channelCode);
  if (!channel) throw new Error(`An invoice of the unknown channel ${channelCode}`);
  const { language, currency } = readerOf(channelCode, acceptLanguage);
  const lang =
    channel.locales.find((locale) => languageOf(locale) === language) ?? channel.locales[0];
  const words: Words = (name) => invoiceWords[name][language];
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const money = (minor: number, more: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(lang, { style: 'currency', currency, ...more }).format(minor / 100);
  return {
    channel,
    language,
    lang,
    currency,
    words,
    money,
    formatDate: (iso: string) => date.format(new Date(iso)),
  };
}

type Writing = ReturnType<typeof writingOf>;

function lineTitle({ kind, articleId, title }: InvoiceLine, { words, language }: Writing): string {
  if (kind !== 'article') return words(kind);
  const article = articleId === null ? '' : articleTitle(getArticle(articleId), language);
  return printable(title ?? article) || article;
}

/** Puts an invoice into words. `acceptLanguage` matters where the invoice's channel has two languages. */
export function toInvoiceDocument(row: InvoiceRow, acceptLanguage?: string): InvoiceDocument {
  const writing = writingOf(row.channel, acceptLanguage);
  const { channel, lang, words, money, formatDate, currency } = writing;
  const amounts = toInvoiceAmounts(row.lines, row.taxPercent, currency);
  const quantity = new Intl.NumberFormat(lang);
  const rate = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 });
  const due = formatDate(row.dueDate);
  const vat = row.vatNumber ? [`${words('vatNumber')}: ${printable(row.vatNumber)}`] : [];
  return {
    lang,
    brand: brandName(channel.vendor),
    sign: brandSigns[channel.vendor],
    seller: sellerOf(channel),
    title: words('invoice'),
    number: printable(row.number),
    orderCode: row.orderCode,
    invoiceDate: row.invoiceDate,
    facts: [
      [words('number'), printable(row.number)],
      [words('date'), formatDate(row.invoiceDate)],
      [words('due'), due],
      [words('order'), row.orderCode],
    ],
    billedTo: {
      label: words('billedTo'),
      lines: [...addressLines(row.billingAddress, lang), ...vat],
    },
    columns: [words('description'), words('quantity'), words('unitPrice'), words('amount')],
    lines: row.lines.map((line, index) => {
      const net = amounts.lines[index] ?? 0;
      const unit = money(amounts.units[index] ?? 0, { maximumFractionDigits: 4 });
      return [lineTitle(line, writing), quantity.format(line.quantity), unit, money(net)];
    }),
    sums: [
      { label: words('net'), value: money(amounts.net) },
      {
        label: fill(words('tax'), { rate: rate.format(row.taxPercent / 10_000) }),
        value: money(amounts.tax),
      },
      { label: words('total'), value: money(amounts.gross), isTotal: true },
    ],
    notice: fill(words(row.state), { date: due }),
    vatLabel: words('vatNumber'),
    footer: words('page'),
  };
}
