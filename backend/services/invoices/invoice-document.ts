/** Content of an invoice: all texts and numbers in the language, format and currency of its channel. */
import { formatAddress } from 'localized-address-format';
import type { PostalAddressDto } from '../../../lib/contracts/customers';
import { findChannel, languageOf, localeContextOf, localised } from '../../shared/channel/language';
import { articleTitle, getArticle } from '../merchandise/catalogue';
import { type BrandLook, lookOf } from './draw-brand';
import { type Seller, sellerOf } from './sellers';
import { toInvoiceAmounts } from './invoice-amounts';
import type { InvoiceLine, InvoiceRow } from './tables';

// One line for each text is easier to read.
// prettier-ignore
const invoiceTexts = {
  invoice: localised('Invoice', 'Factuur', 'Rechnung', 'Facture', 'Faktura', 'Faktura', 'Faktura', 'Lasku', 'Factura', 'Fatura', 'Fattura'),
  billedTo: localised('Billed to', 'Factuuradres', 'Rechnungsadresse', 'Adresse de facturation', 'Fakturaadress', 'Fakturaadresse', 'Faktureringsadresse', 'Laskutusosoite', 'Dirección de facturación', 'Morada de faturação', 'Indirizzo di fatturazione'),
  number: localised('Invoice number', 'Factuurnummer', 'Rechnungsnummer', 'Numéro de facture', 'Fakturanummer', 'Fakturanummer', 'Fakturanummer', 'Laskun numero', 'Número de factura', 'Número da fatura', 'Numero fattura'),
  date: localised('Invoice date', 'Factuurdatum', 'Rechnungsdatum', 'Date de facture', 'Fakturadatum', 'Fakturadato', 'Fakturadato', 'Laskun päiväys', 'Fecha de factura', 'Data da fatura', 'Data fattura'),
  due: localised('Due date', 'Vervaldatum', 'Fällig am', 'Date d’échéance', 'Förfallodatum', 'Forfallsdato', 'Forfaldsdato', 'Eräpäivä', 'Fecha de vencimiento', 'Data de vencimento', 'Data di scadenza'),
  order: localised('Order', 'Bestelling', 'Bestellung', 'Commande', 'Beställning', 'Bestilling', 'Bestilling', 'Tilaus', 'Pedido', 'Encomenda', 'Ordine'),
  vatNumber: localised('VAT number', 'Btw-nummer', 'USt-IdNr.', 'N° de TVA', 'Momsregistreringsnummer', 'MVA-nummer', 'Momsnummer', 'ALV-tunniste', 'NIF-IVA', 'NIF', 'Partita IVA'),
  description: localised('Description', 'Omschrijving', 'Bezeichnung', 'Désignation', 'Beskrivning', 'Beskrivelse', 'Beskrivelse', 'Kuvaus', 'Descripción', 'Descrição', 'Descrizione'),
  quantity: localised('Quantity', 'Aantal', 'Menge', 'Quantité', 'Antal', 'Antall', 'Antal', 'Määrä', 'Cantidad', 'Quantidade', 'Quantità'),
  unitPrice: localised('Unit price excl. VAT', 'Stukprijs excl. btw', 'Einzelpreis netto', 'Prix unitaire HT', 'À-pris exkl. moms', 'Enhetspris ekskl. mva.', 'Stykpris ekskl. moms', 'Yksikköhinta, alv 0 %', 'Precio unitario sin IVA', 'Preço unitário s/ IVA', 'Prezzo unitario IVA esclusa'),
  amount: localised('Amount excl. VAT', 'Bedrag excl. btw', 'Betrag netto', 'Montant HT', 'Belopp exkl. moms', 'Beløp ekskl. mva.', 'Beløb ekskl. moms', 'Summa, alv 0 %', 'Importe sin IVA', 'Valor s/ IVA', 'Importo IVA esclusa'),
  shipping: localised('Shipping', 'Verzending', 'Versand', 'Livraison', 'Frakt', 'Frakt', 'Fragt', 'Toimitus', 'Envío', 'Envio', 'Spedizione'),
  discount: localised('Discount', 'Korting', 'Rabatt', 'Remise', 'Rabatt', 'Rabatt', 'Rabat', 'Alennus', 'Descuento', 'Desconto', 'Sconto'),
  net: localised('Total excl. VAT', 'Totaal excl. btw', 'Summe netto', 'Total HT', 'Summa exkl. moms', 'Sum ekskl. mva.', 'I alt ekskl. moms', 'Yhteensä, alv 0 %', 'Total sin IVA', 'Total s/ IVA', 'Totale IVA esclusa'),
  tax: localised('VAT {rate}', 'Btw {rate}', 'USt. {rate}', 'TVA {rate}', 'Moms {rate}', 'MVA {rate}', 'Moms {rate}', 'ALV {rate}', 'IVA {rate}', 'IVA {rate}', 'IVA {rate}'),
  total: localised('Total', 'Totaal', 'Gesamtbetrag', 'Total TTC', 'Att betala', 'Totalt', 'I alt', 'Yhteensä', 'Total', 'Total', 'Totale'),
  paid: localised('Paid. Nothing left to pay.', 'Betaald. Je hoeft niets meer te betalen.', 'Bezahlt. Es ist nichts mehr zu zahlen.', 'Payée. Il ne reste rien à régler.', 'Betald. Inget återstår att betala.', 'Betalt. Det gjenstår ikke noe å betale.', 'Betalt. Der mangler ikke noget at betale.', 'Maksettu. Maksettavaa ei ole jäljellä.', 'Pagada. No queda nada por pagar.', 'Paga. Nada mais há a pagar.', 'Pagata. Non resta nulla da pagare.'),
  open: localised('Please pay by {date}, quoting the invoice number.', 'Betaal uiterlijk {date} en vermeld het factuurnummer.', 'Bitte zahle bis zum {date} und gib die Rechnungsnummer an.', 'Réglez au plus tard le {date} en rappelant le numéro de facture.', 'Betala senast {date} och ange fakturanumret.', 'Betal innen {date} og oppgi fakturanummeret.', 'Betal senest {date} og oplys fakturanummeret.', 'Maksa viimeistään {date} ja mainitse laskun numero.', 'Paga como muy tarde el {date} e indica el número de factura.', 'Pague até {date} indicando o número da fatura.', 'Paga entro il {date} e indica il numero della fattura.'),
  credited: localised('Refunded: the order was cancelled and the amount refunded.', 'Terugbetaald (creditfactuur): de bestelling is geannuleerd en het bedrag is terugbetaald.', 'Erstattet (Gutschrift): Die Bestellung wurde storniert und der Betrag erstattet.', 'Remboursée (avoir) : la commande a été annulée et le montant remboursé.', 'Återbetald (kreditfaktura): beställningen har annullerats och beloppet återbetalats.', 'Refundert (kreditnota): bestillingen ble kansellert og beløpet tilbakebetalt.', 'Refunderet (kreditnota): bestillingen er annulleret, og beløbet er tilbagebetalt.', 'Hyvitetty: tilaus on peruttu ja summa palautettu.', 'Reembolsada (factura rectificativa): el pedido se canceló y el importe se devolvió.', 'Reembolsada (nota de crédito): a encomenda foi cancelada e o valor devolvido.', 'Rimborsata (stornata): l’ordine è stato annullato e l’importo rimborsato.'),
  page: localised('Page {page} of {pages}', 'Pagina {page} van {pages}', 'Seite {page} von {pages}', 'Page {page} sur {pages}', 'Sida {page} av {pages}', 'Side {page} av {pages}', 'Side {page} af {pages}', 'Sivu {page} / {pages}', 'Página {page} de {pages}', 'Página {page} de {pages}', 'Pagina {page} di {pages}'),
  ofMonth: localised('Invoices for {month}', 'Facturen van {month}', 'Rechnungen für {month}', 'Factures : {month}', 'Fakturor {month}', 'Fakturaer for {month}', 'Fakturaer for {month}', 'Laskut: {month}', 'Facturas de {month}', 'Faturas de {month}', 'Fatture di {month}'),
} as const;

/** Replaces placeholders in braces by values. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

export type InvoiceDocument = {
  /** BCP 47. */
  lang: string;
  look: BrandLook;
  seller: Seller;
  title: string;
  number: string;
  orderCode: string;
  /** ISO date as stored. */
  invoiceDate: string;
  /** Facts next to the billing address, each a label and its value, for example the order and the invoice date. */
  facts: [string, string][];
  billedTo: { label: string; lines: string[] };
  columns: [string, string, string, string];
  lines: [string, string, string, string][];
  sums: { label: string; value: string; isTotal?: true }[];
  notice: string;
  vatLabel: string;
  /** Contains the placeholders `page` and `pages`. */
  footer: string;
};

type Translator = (name: keyof typeof invoiceTexts) => string;

/** Countries of our channels that write the house number before the street. */
const numberFirst: ReadonlySet<string> = new Set(['GB', 'IE', 'FR']);

/** Removes characters that fonts cannot draw or that would change the writing direction. */
const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, ' ').trim();

function addressLines(address: PostalAddressDto, lang: string): string[] {
  const { countryCode } = address;
  const number = [address.houseNumber, address.houseNumberAddition].filter(Boolean).join(' ');
  // In some countries the house number can be a name, which a comma separates from the street.
  const house = /^\d/.test(number) ? number : number && `${number},`;
  const street = numberFirst.has(countryCode) ? [house, address.street] : [address.street, number];
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

/**
 * Returns language, formats and currency of an invoice's channel. If the channel has two languages, `acceptLanguage`
 * selects one. Throws for an unknown channel.
 */
export function formatsOf(channelCode: string, acceptLanguage?: string) {
  const channel = findChannel(channelCode);
  if (!channel) throw new Error(`An invoice of the unknown channel ${channelCode}`);
  const { language, currency } = localeContextOf(channelCode, acceptLanguage);
  const lang =
    channel.locales.find((locale) => languageOf(locale) === language) ?? channel.locales[0];
  const t: Translator = (name) => invoiceTexts[name][language];
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const money = (minor: number, more: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(lang, { style: 'currency', currency, ...more }).format(minor / 100);
  return {
    channel,
    language,
    lang,
    currency,
    t,
    money,
    formatDate: (iso: string) => date.format(new Date(iso)),
  };
}

type Formats = ReturnType<typeof formatsOf>;

function lineTitle({ kind, articleId, title }: InvoiceLine, { t, language }: Formats): string {
  if (kind !== 'article') return t(kind);
  const article = articleId === null ? '' : articleTitle(getArticle(articleId), language);
  return printable(title ?? article) || article;
}

/** Returns the content of an invoice. `acceptLanguage` is used only if the invoice's channel has two languages. */
export function toInvoiceDocument(row: InvoiceRow, acceptLanguage?: string): InvoiceDocument {
  const formats = formatsOf(row.channel, acceptLanguage);
  const { channel, lang, t, money, formatDate, currency } = formats;
  const amounts = toInvoiceAmounts(row.lines, row.taxPercent, currency);
  const quantity = new Intl.NumberFormat(lang);
  const rate = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 });
  const due = formatDate(row.dueDate);
  const vat = row.vatNumber ? [`${t('vatNumber')}: ${printable(row.vatNumber)}`] : [];
  return {
    lang,
    look: lookOf(channel),
    seller: sellerOf(channel),
    title: t('invoice'),
    number: printable(row.number),
    orderCode: row.orderCode,
    invoiceDate: row.invoiceDate,
    facts: [
      [t('number'), printable(row.number)],
      [t('date'), formatDate(row.invoiceDate)],
      [t('due'), due],
      [t('order'), row.orderCode],
    ],
    billedTo: {
      label: t('billedTo'),
      lines: [...addressLines(row.billingAddress, lang), ...vat],
    },
    columns: [t('description'), t('quantity'), t('unitPrice'), t('amount')],
    lines: row.lines.map((line, index) => {
      const net = amounts.lines[index] ?? 0;
      const unit = money(amounts.units[index] ?? 0, { maximumFractionDigits: 4 });
      return [lineTitle(line, formats), quantity.format(line.quantity), unit, money(net)];
    }),
    sums: [
      { label: t('net'), value: money(amounts.net) },
      {
        label: fill(t('tax'), { rate: rate.format(row.taxPercent / 10_000) }),
        value: money(amounts.tax),
      },
      { label: t('total'), value: money(amounts.gross), isTotal: true },
    ],
    notice: fill(t(row.state), { date: due }),
    vatLabel: t('vatNumber'),
    footer: t('page'),
  };
}
