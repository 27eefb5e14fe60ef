/** Draws the brand on a page: coloured header panel, sign (the brand's symbol) and name in the display font. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signPath } from '../../../lib/contracts/brand-files';
import type { ChannelRow, VendorCode } from '../../../lib/contracts/channels';
import { brandOf } from '../../shared/channel/brand';
import { addContent, addDecoration, page, type Part, type Pdf } from './tagged-pdf';

export type BrandLook = {
  name: string;
  vendor: VendorCode;
  /** Colour of emphasised lines. */
  ink: string;
  table: string;
  onTable: string;
};

/** Colours of a channel's brand on paper (light theme). */
export function lookOf(channel: ChannelRow): BrandLook {
  const { name, light, table } = brandOf(channel);
  return { name, vendor: channel.vendor, ink: light, table: table.light, onTable: table.onLight };
}

/** Height of the header panel in points, from the top of the page. */
export const headerHeight = 92;

const size = 34;
/** Side of the square in which the SVG path of the sign is defined. The sign is about as high as this square. */
const units = 256;

/** SVG path of each vendor's sign. Listed in docs/caches.md. */
const drawings = new Map<VendorCode, string>();

/**
 * Returns the SVG path of a vendor's sign from the file of the web app. The file name is relative to the repository's
 * root.
 */
function signPathOf(vendor: VendorCode): string {
  const path =
    drawings.get(vendor) ??
    / d="([^"]+)"/.exec(readFileSync(join('public', signPath(vendor)), 'utf8'))?.[1] ??
    '';
  drawings.set(vendor, path);
  return path;
}

/** Matches texts that the display fonts can draw completely. Other titles use the bold text font. */
const inDisplayFace = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

/**
 * Selects the brand's display font, which scripts/make-fonts.mjs creates. Selects the bold text font if the display
 * font lacks a character of `text`.
 */
export const displayFont = (pdf: Pdf, { vendor }: BrandLook, text: string): Pdf =>
  pdf.font(
    inDisplayFace.test(text)
      ? join('backend', 'services', 'invoices', 'faces', `${vendor}.ttf`)
      : 'bold',
  );

/**
 * Draws the header: a panel up to the paper's edges, a large pale sign in its corner, and the sign and name of the
 * brand.
 */
export function drawBrand(pdf: Pdf, part: Part, look: BrandLook): void {
  const { name, vendor, table, onTable } = look;
  const sign = (left: number, top: number, width: number) => {
    pdf
      .translate(left, top)
      .scale(width / units)
      .path(signPathOf(vendor))
      .fill(onTable);
  };
  addDecoration(pdf, () => {
    pdf.save().rect(0, 0, page.width, headerHeight).fill(table);
    pdf.rect(0, 0, page.width, headerHeight).clip().fillOpacity(0.08);
    sign(page.width - 190, -44, 200);
    pdf.restore();
  });
  const { margin } = page;
  const top = (headerHeight - size) / 2;
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
