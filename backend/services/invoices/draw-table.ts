/**
 * Draws tables that may continue on further pages. The headings are drawn again on each page, but screen readers read
 * them only once.
 */
import { sumBy } from 'es-toolkit';
import { displayFont, drawBrand, lookOf, headerHeight } from './draw-brand';
import { addContent, addDecoration, addGroup, page, type Part, type Pdf } from './tagged-pdf';
import type { InvoiceDocument, formatsOf } from './invoice-document';

export type Column = { share: number; align: 'left' | 'right' };

type Table = {
  /** Points from the top of the page. */
  top: number;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  columns: readonly Column[];
  /** Colour of the line below the headings. */
  accent: string;
};

/** Points between the edge of a cell and its text. */
export const cellPadding = 6;
const padding = cellPadding;
const ink = '#1f2328';

/** Draws the table. Returns the y position of its end on the last page in points. */
export function drawTable(pdf: Pdf, parent: Part, table: Table): number {
  const inner = page.width - 2 * page.margin;
  const cells = table.columns.map(({ share, align }, index) => {
    const offset = sumBy(table.columns.slice(0, index), (column) => column.share);
    return { align, x: page.margin + offset * inner + padding, width: share * inner - 2 * padding };
  });

  const heightOf = (texts: readonly string[]) =>
    Math.max(...cells.map(({ width }, index) => pdf.heightOfString(texts[index] ?? '', { width })));

  const write = (texts: readonly string[], index: number, y: number) => {
    const cell = cells[index];
    if (cell) pdf.text(texts[index] ?? '', cell.x, y, { width: cell.width, align: cell.align });
  };

  const headingStyle = () => pdf.font('bold').fontSize(8.5).fillColor(ink);
  const rowStyle = () => pdf.font('body').fontSize(9.5).fillColor(ink);
  headingStyle();
  const headingHeight = heightOf(table.headings) + 2 * padding;
  const drawHeadingBackground = (y: number) => {
    pdf.rect(page.margin, y, inner, headingHeight).fill('#f3f4f6');
    pdf.rect(page.margin, y + headingHeight - 1.2, inner, 1.2).fill(table.accent);
  };

  const part = addGroup(pdf, parent, 'Table');
  let y = table.top;
  addDecoration(pdf, () => drawHeadingBackground(y));
  const head = addGroup(pdf, addGroup(pdf, part, 'THead'), 'TR');
  table.headings.forEach((_, index) => {
    const draw = () => {
      headingStyle();
      write(table.headings, index, y + padding);
    };
    addContent(pdf, head, 'TH', draw, { scope: 'Column' });
  });
  y += headingHeight;

  const body = addGroup(pdf, part, 'TBody');
  for (const texts of table.rows) {
    rowStyle();
    const height = heightOf(texts) + 2 * padding;
    if (y + height > page.bottom) {
      pdf.addPage();
      y = page.margin;
      const repeatHeadings = () => {
        drawHeadingBackground(y);
        headingStyle();
        table.headings.forEach((_, index) => write(table.headings, index, y + padding));
      };
      addDecoration(pdf, repeatHeadings, 'Pagination');
      y += headingHeight;
    }
    const row = addGroup(pdf, body, 'TR');
    texts.forEach((_, index) => {
      const draw = () => {
        rowStyle();
        write(texts, index, y + padding);
      };
      addContent(pdf, row, 'TD', draw);
    });
    y += height;
    addDecoration(pdf, () => pdf.rect(page.margin, y - 0.5, inner, 0.5).fill('#d0d7de'));
  }
  return y;
}

const columns: readonly Column[] = [
  { share: 0.36, align: 'left' },
  { share: 0.24, align: 'left' },
  { share: 0.2, align: 'left' },
  { share: 0.2, align: 'right' },
];

type Overview = {
  title: string;
  formats: ReturnType<typeof formatsOf>;
  documents: readonly InvoiceDocument[];
};

/** Draws the first page of a file with several invoices: a list of them. */
export function drawOverview(
  pdf: Pdf,
  parent: Part,
  { title, formats, documents }: Overview,
): void {
  pdf.addPage();
  const part = addGroup(pdf, parent, 'Sect');
  const look = lookOf(formats.channel);
  drawBrand(pdf, part, look);
  addContent(pdf, part, 'H1', () => {
    displayFont(pdf, look, title).fontSize(23).fillColor('#1f2328');
    pdf.text(title, page.margin, headerHeight + 28, { width: page.width - 2 * page.margin });
  });
  const { t } = formats;
  drawTable(pdf, part, {
    top: pdf.y + 20,
    headings: [t('number'), t('date'), t('order'), t('total')],
    rows: documents.map((document) => {
      const total = document.sums.find(({ isTotal }) => isTotal);
      return [
        document.number,
        formats.formatDate(document.invoiceDate),
        document.orderCode,
        total?.value ?? '',
      ];
    }),
    columns,
    accent: look.ink,
  });
}
