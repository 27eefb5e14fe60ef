/** Draws the brand on a page: coloured header panel, sign, and name in the display font. */
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
/** Size of the square in which the sign's path is defined; the sign has about this height. */
const units = 256;

/** Listed in docs/caches.md. */
const drawings = new Map<VendorCode, string>();

/** Path of the sign, from the SVG file of the web app. Relative to the repository's root. */
function signPathOf(vendor: VendorCode): string {
  const path =
    drawings.get(vendor) ??
    / d="([^"]+)"/.exec(readFileSync(join('public', signPath(vendor)), 'utf8'))?.[1] ??
    '';
  drawings.set(vendor, path);
  return path;
}

/** Characters that the display fonts contain; other titles use the bold text font. */
const inDisplayFace = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

/** Sets the brand's display font, which scripts/make-fonts.mjs creates. */
export const displayFont = (pdf: Pdf, { vendor }: BrandLook, text: string): Pdf =>
  pdf.font(
    inDisplayFace.test(text)
      ? join('backend', 'services', 'invoices', 'faces', `${vendor}.ttf`)
      : 'bold',
  );

/** Draws the header panel to the paper's edges, a large faint sign in its corner, and sign and name of the brand. */
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
