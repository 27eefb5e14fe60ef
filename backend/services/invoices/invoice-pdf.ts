/** The files of the invoice service. */
import { fill, toInvoiceDocument, writingOf } from './invoice-document';
import { drawFooters, drawInvoice } from './draw-invoice';
import { drawOverview } from './draw-table';
import type { InvoiceRow } from './tables';
import { sellerOf } from './sellers';
import { openTaggedPdf } from './tagged-pdf';

type Bytes = Uint8Array<ArrayBuffer>;

/** One invoice, some 40 KB. */
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
 * All invoices of one month in one file, the oldest first, behind a page that lists them. The first page speaks the
 * language of `channel`, that of the caller; each invoice that of its own. `rows` is not empty.
 */
export async function makeGroupPdf(
  rows: readonly [InvoiceRow, ...InvoiceRow[]],
  channel: string,
  acceptLanguage?: string,
): Promise<Bytes> {
  const writing = writingOf(channel, acceptLanguage);
  const month = new Intl.DateTimeFormat(writing.lang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(rows[0].invoiceDate));
  const title = fill(writing.t('ofMonth'), { month });
  const seller = sellerOf(writing.channel);
  const documents = rows.map((row) => toInvoiceDocument(row, acceptLanguage));
  const { pdf, root, finish } = openTaggedPdf({ title, lang: writing.lang, author: seller.name });
  const pageCount = () => pdf.bufferedPageRange().count;

  drawOverview(pdf, root, { title, writing, documents });
  const foots: { document: Parameters<typeof drawFooters>[1]; range: [number, number] }[] = [
    {
      document: { seller, vatLabel: writing.t('vatNumber'), footer: writing.t('page') },
      range: [0, pageCount() - 1],
    },
  ];
  for (const document of documents) {
    const first = pageCount();
    drawInvoice(pdf, root, document, 'H2');
    foots.push({ document, range: [first, pageCount() - 1] });
  }
  for (const { document, range } of foots) drawFooters(pdf, document, range);
  return finish();
}
