/** Draws an invoice on A4 pages and marks each part for screen readers. */
import { displayFont, drawBrand, headerHeight } from './draw-brand';
import type { InvoiceDocument } from './invoice-document';
import { cellPadding, type Column, drawTable } from './draw-table';
import { addContent, addDecoration, addGroup, page, type Part, type Pdf } from './tagged-pdf';

const ink = '#1f2328';
const muted = '#57606a';
const right = page.width - page.margin;
const inner = page.width - 2 * page.margin;

/** Columns of the lines. `share` is the fraction of the table's width. */
const columns: readonly Column[] = [
  { share: 0.47, align: 'left' },
  { share: 0.11, align: 'right' },
  { share: 0.22, align: 'right' },
  { share: 0.2, align: 'right' },
];

/**
 * Draws each line as its own paragraph, so that screen readers read the lines in order. Returns the y position below
 * them in points.
 */
function drawLines(
  pdf: Pdf,
  part: Part,
  lines: readonly string[],
  options: { x: number; y: number; width: number; align: 'left' | 'right'; gap: number },
): number {
  const { x, width, align, gap } = options;
  let { y } = options;
  for (const line of lines) {
    addContent(pdf, part, 'P', () => pdf.text(line, x, y, { width, align }));
    y = pdf.y + gap;
  }
  return y;
}

function drawSeller(pdf: Pdf, part: Part, { seller, vatLabel }: InvoiceDocument): void {
  const vat = `${vatLabel}: ${seller.vatNumber}`;
  const lines = [seller.name, seller.street, seller.town, seller.email, vat];
  pdf.font('body').fontSize(8.5).fillColor(muted);
  const box = {
    x: right - 240,
    y: headerHeight + 30,
    width: 240,
    align: 'right',
    gap: 1.5,
  } as const;
  drawLines(pdf, part, lines, box);
}

/** Draws the billing address and the facts. Returns the y position of the next part in points. */
function drawParties(pdf: Pdf, part: Part, { billedTo, facts }: InvoiceDocument): number {
  const top = 226;
  const label = () => pdf.font('body').fontSize(8.5).fillColor(muted);
  const value = () => pdf.font('body').fontSize(10).fillColor(ink);
  const box = { x: page.margin, width: inner * 0.48, align: 'left', gap: 2 } as const;
  label();
  const below = drawLines(pdf, part, [billedTo.label], { ...box, y: top });
  value();
  const end = drawLines(pdf, part, billedTo.lines, { ...box, y: below + 2 });

  const left = page.margin + inner * 0.55;
  const table = addGroup(pdf, part, 'Table');
  let y = top;
  for (const [name, fact] of facts) {
    const row = addGroup(pdf, table, 'TR');
    const write = () => label().text(name, left, y + 1, { width: 92 });
    addContent(pdf, row, 'TH', write, { scope: 'Row' });
    const bottom = pdf.y;
    addContent(pdf, row, 'TD', () => {
      value().text(fact, left + 96, y, { width: right - left - 96, align: 'right' });
    });
    y = Math.max(bottom, pdf.y) + 5;
  }
  return Math.max(end, y) + 26;
}

function drawSums(pdf: Pdf, part: Part, document: InvoiceDocument, start: number): number {
  const needed = 96;
  let y = start;
  if (y + needed > page.bottom) {
    pdf.addPage();
    y = page.margin;
  }
  // Align the amounts with those of the table above.
  const edge = right - cellPadding;
  const left = page.margin + inner * 0.48;
  const width = edge - left;
  const table = addGroup(pdf, part, 'Table');
  for (const { label, value, isTotal } of document.sums) {
    if (isTotal) {
      addDecoration(pdf, () => {
        pdf
          .moveTo(left, y + 3)
          .lineTo(right, y + 3)
          .lineWidth(1.2)
          .stroke(document.look.ink);
      });
      y += 9;
    }
    const row = addGroup(pdf, table, 'TR');
    const style = () => pdf.font(isTotal ? 'bold' : 'body').fontSize(isTotal ? 12 : 10);
    const heading = () =>
      style()
        .fillColor(ink)
        .text(label, left, y, { width: width * 0.56 });
    addContent(pdf, row, 'TH', heading, { scope: 'Row' });
    addContent(pdf, row, 'TD', () => {
      style().fillColor(ink);
      pdf.text(value, left + width * 0.5, y, {
        width: width * 0.5,
        align: 'right',
        lineBreak: false,
      });
    });
    y += isTotal ? 22 : 18;
  }
  return y;
}

/**
 * Draws the pages of one invoice and adds their structure below `parent`.
 *
 * @param heading H1, or H2 in a file with several invoices, so that screen readers can jump between them
 */
export function drawInvoice(
  pdf: Pdf,
  parent: Part,
  document: InvoiceDocument,
  heading: 'H1' | 'H2',
): void {
  pdf.addPage();
  const name = `${document.title} ${document.number}`;
  if (heading === 'H2') pdf.outline.addItem(name);
  const part = addGroup(pdf, parent, 'Sect', { lang: document.lang });
  const { look } = document;
  drawBrand(pdf, part, look);
  drawSeller(pdf, part, document);
  addContent(pdf, part, heading, () => {
    // The heading must fit into one line beside the seller. Reduce its font size if necessary, to 13 points at least.
    const room = inner - 170;
    const needed = displayFont(pdf, look, name).fontSize(23).widthOfString(name);
    pdf.fontSize(Math.max(13, Math.min(23, (23 * room) / needed - 0.1))).fillColor(ink);
    pdf.text(name, page.margin, headerHeight + 28, { width: room, height: 60, ellipsis: true });
  });
  const top = drawParties(pdf, part, document);
  const { columns: headings, lines: rows } = document;
  const end = drawTable(pdf, part, { top, headings, rows, columns, accent: look.ink });
  const below = drawSums(pdf, part, document, end + 14);
  addContent(pdf, part, 'P', () => {
    pdf.font('body').fontSize(10).fillColor(ink);
    pdf.text(document.notice, page.margin, below + 16, { width: inner });
  });
}

/**
 * Draws the footer on the pages of one invoice, from page index `from` to `to`. The first page of the file has index 0.
 */
export function drawFooters(
  pdf: Pdf,
  { seller, vatLabel, footer }: Pick<InvoiceDocument, 'seller' | 'vatLabel' | 'footer'>,
  [from, to]: readonly [number, number],
): void {
  for (let index = from; index <= to; index += 1) {
    pdf.switchToPage(index);
    const number = footer
      .replace('{page}', String(index - from + 1))
      .replace('{pages}', String(to - from + 1));
    const y = page.height - 44;
    addDecoration(
      pdf,
      () => {
        pdf
          .moveTo(page.margin, y - 8)
          .lineTo(right, y - 8)
          .lineWidth(0.5)
          .stroke('#d0d7de');
        pdf.font('body').fontSize(7.5).fillColor(muted);
        const legal = `${seller.name} · ${seller.street} · ${seller.town} · ${vatLabel}: ${seller.vatNumber}`;
        pdf.text(legal, page.margin, y, { width: inner - 80, lineBreak: false });
        pdf.text(number, right - 120, y, { width: 120, align: 'right', lineBreak: false });
      },
      'Pagination',
    );
  }
}
