/** A table that goes on over pages: its headings are repeated for the eye and read out once. */
import { displayFont, drawBrand, lookOf, tableHeight } from './draw-brand';
import { addContent, addDecoration, addGroup, page, type Part, type Pdf } from './tagged-pdf';
import type { InvoiceDocument, writingOf } from './invoice-document';

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

/** Points between a cell's edge and its text. */
export const cellPadding = 6;
const padding = cellPadding;
const ink = '#1f2328';

/** Draws the table and answers where it ends on the last page. */
export function drawTable(pdf: Pdf, parent: Part, table: Table): number {
  const inner = page.width - 2 * page.margin;
  const cells = table.columns.map(({ share, align }, index) => {
    const before = table.columns.slice(0, index).reduce((sum, column) => sum + column.share, 0);
    return { align, x: page.margin + before * inner + padding, width: share * inner - 2 * padding };
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
  const headHeight = heightOf(table.headings) + 2 * padding;
  const drawHeadGround = (y: number) => {
    pdf.rect(page.margin, y, inner, headHeight).fill('#f3f4f6');
    pdf.rect(page.margin, y + headHeight - 1.2, inner, 1.2).fill(table.accent);
  };

  const part = addGroup(pdf, parent, 'Table');
  let y = table.top;
  addDecoration(pdf, () => drawHeadGround(y));
  const head = addGroup(pdf, addGroup(pdf, part, 'THead'), 'TR');
  table.headings.forEach((_, index) => {
    const draw = () => {
      headingStyle();
      write(table.headings, index, y + padding);
    };
    addContent(pdf, head, 'TH', draw, { scope: 'Column' });
  });
  y += headHeight;

  const body = addGroup(pdf, part, 'TBody');
  for (const texts of table.rows) {
    rowStyle();
    const height = heightOf(texts) + 2 * padding;
    if (y + height > page.bottom) {
      pdf.addPage();
      y = page.margin;
      const again = () => {
        drawHeadGround(y);
        headingStyle();
        table.headings.forEach((_, index) => write(table.headings, index, y + padding));
      };
      addDecoration(pdf, again, 'Pagination');
      y += headHeight;
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
  const look = lookOf(writing.channel);
  drawBrand(pdf, part, look);
  addContent(pdf, part, 'H1', () => {
    displayFont(pdf, look, title).fontSize(23).fillColor('#1f2328');
    pdf.text(title, page.margin, tableHeight + 28, { width: page.width - 2 * page.margin });
  });
  const { t } = writing;
  drawTable(pdf, part, {
    top: pdf.y + 20,
    headings: [t('number'), t('date'), t('order'), t('total')],
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
    accent: look.ink,
  });
}
