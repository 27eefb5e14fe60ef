/** PDF files of the invoice service. */
import { fill, toInvoiceDocument, formatsOf } from './invoice-document';
import { drawFooters, drawInvoice } from './draw-invoice';
import { drawOverview } from './draw-table';
import type { InvoiceRow } from './tables';
import { sellerOf } from './sellers';
import { openTaggedPdf } from './tagged-pdf';

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the PDF of one invoice, about 40 KB. */
export async function makeInvoicePdf(row: InvoiceRow, acceptLanguage?: string): Promise<Bytes> {
  const document = toInvoiceDocument(row, acceptLanguage);
  const { lang, title, number, seller } = document;
  const { pdf, root, finish } = openTaggedPdf({
    title: `${title} ${number}`,
    lang,
    author: seller.name,
  });
  drawInvoice(pdf, root, document, 'H1');
  drawFooters(pdf, document, [0, pdf.bufferedPageRange().count - 1]);
  return finish();
}

/**
 * Returns one PDF with all invoices of a month, oldest first, after a page that lists them. The list is in the language
 * of `channel`, the caller's channel; each invoice is in its own language. `rows` must not be empty.
 */
export async function makeGroupPdf(
  rows: readonly [InvoiceRow, ...InvoiceRow[]],
  channel: string,
  acceptLanguage?: string,
): Promise<Bytes> {
  const formats = formatsOf(channel, acceptLanguage);
  const month = new Intl.DateTimeFormat(formats.lang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(rows[0].invoiceDate));
  const title = fill(formats.t('ofMonth'), { month });
  const seller = sellerOf(formats.channel);
  const documents = rows.map((row) => toInvoiceDocument(row, acceptLanguage));
  const { pdf, root, finish } = openTaggedPdf({ title, lang: formats.lang, author: seller.name });
  const pageCount = () => pdf.bufferedPageRange().count;

  drawOverview(pdf, root, { title, formats, documents });
  const footers: { document: Parameters<typeof drawFooters>[1]; range: [number, number] }[] = [
    {
      document: { seller, vatLabel: formats.t('vatNumber'), footer: formats.t('page') },
      range: [0, pageCount() - 1],
    },
  ];
  for (const document of documents) {
    const first = pageCount();
    drawInvoice(pdf, root, document, 'H2');
    footers.push({ document, range: [first, pageCount() - 1] });
  }
  for (const { document, range } of footers) drawFooters(pdf, document, range);
  return finish();
}
