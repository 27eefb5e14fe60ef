/** The brand on paper: its table across the head of a page, its sign, and its display face. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signPath } from '../../../lib/contracts/brand-files';
import type { ChannelRow, VendorCode } from '../../../lib/contracts/channels';
import { brandOf } from '../../shared/channel/brand';
import { addContent, addDecoration, page, type Part, type Pdf } from './tagged-pdf';

export type BrandLook = {
  name: string;
  vendor: VendorCode;
  /** Of a line that stands out. */
  ink: string;
  table: string;
  onTable: string;
};

/** How a channel's brand looks on paper, which is always light. */
export function lookOf(channel: ChannelRow): BrandLook {
  const { name, light, table } = brandOf(channel);
  return { name, vendor: channel.vendor, ink: light, table: table.light, onTable: table.onLight };
}

/** Points from the top of a page to the end of its table. */
export const tableHeight = 92;

const size = 34;
/** Of the box in which the sign is drawn; a sign is about as high. */
const units = 256;

/** Listed in docs/caches.md. */
const drawings = new Map<VendorCode, string>();

/** Outlines of the sign, from the file that the web app shows. Relative to the repository's root. */
function signOf(vendor: VendorCode): string {
  const known =
    drawings.get(vendor) ??
    / d="([^"]+)"/.exec(readFileSync(join('public', signPath(vendor)), 'utf8'))?.[1] ??
    '';
  drawings.set(vendor, known);
  return known;
}

/** What the display faces have; in other letters a title is set in the bold of the text. */
const inDisplayFace = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

/** Sets the brand's display face, which scripts/make-fonts.mjs cuts. */
export const displayFont = (pdf: Pdf, { vendor }: BrandLook, text: string): Pdf =>
  pdf.font(
    inDisplayFace.test(text)
      ? join('backend', 'services', 'invoices', 'faces', `${vendor}.ttf`)
      : 'bold',
  );

/** The table that bleeds to the paper's edges, the brand on it, and its sign large and quiet in the corner. */
export function drawBrand(pdf: Pdf, part: Part, look: BrandLook): void {
  const { name, vendor, table, onTable } = look;
  const sign = (left: number, top: number, width: number) => {
    pdf
      .translate(left, top)
      .scale(width / units)
      .path(signOf(vendor))
      .fill(onTable);
  };
  addDecoration(pdf, () => {
    pdf.save().rect(0, 0, page.width, tableHeight).fill(table);
    pdf.rect(0, 0, page.width, tableHeight).clip().fillOpacity(0.08);
    sign(page.width - 190, -44, 200);
    pdf.restore();
  });
  const { margin } = page;
  const top = (tableHeight - size) / 2;
  const draw = () => {
    pdf.save();
    sign(margin, top, size);
    pdf.restore();
    displayFont(pdf, look, name).fontSize(22).fillColor(onTable);
    pdf.text(name, margin + size + 10, top + (size - pdf.currentLineHeight()) / 2, {
      lineBreak: false,
    });
  };
  addContent(pdf, part, 'Figure', draw, {
    alt: name,
    bbox: [margin, top, margin + 180, top + size],
  });
}
