import type { InvoiceDocument, writingOf } from './invoice-document';
import { type Column, drawTable } from './draw-table';
import { addContent, addGroup, page, type Part, type Pdf } from './tagged-pdf';

const columns: readonly Column[] = [
  { share: 0.36, align: 'left' },
  { share: 0.24, align: 'left' },
  { share: 0.2, align: 'left' },
  { share: 0.2, align: 'right' },
];

type Overview = {
  title: string;
  writing: ReturnType<typeof writingOf>;
  documents: readonly InvoiceDocument[];
};

/** The first page of a group file: which invoices follow. */
export function drawOverview(
  pdf: Pdf,
  parent: Part,
  { title, writing, documents }: Overview,
): void {
  pdf.addPage();
  const part = addGroup(pdf, parent, 'Sect');
  addContent(pdf, part, 'H1', () => {
    pdf.font('bold').fontSize(21).fillColor('#1f2328');
    pdf.text(title, page.margin, page.margin + 10, { width: page.width - 2 * page.margin });
  });
  const { words } = writing;
  drawTable(pdf, part, {
    top: pdf.y + 20,
    headings: [words('number'), words('date'), words('order'), words('total')],
    rows: documents.map((document) => {
      const total = document.sums.find(({ isTotal }) => isTotal);
      return [
        document.number,
        writing.formatDate(document.invoiceDate),
        document.orderCode,
        total?.value ?? '',
      ];
    }),
    columns,
    accent: documents[0]?.sign.ink ?? '#1f2328',
  });
}
