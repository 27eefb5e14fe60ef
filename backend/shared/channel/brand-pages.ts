/** Files of a brand that pages outside the web app show: logo and fonts. The brand's web app serves them. */
import { html } from 'hono/html';
import { brandFonts } from '../../../lib/contracts/brand-files';
import type { VendorCode } from '../../../lib/contracts/channels';
import type { Brand } from './brand';

export type BrandFiles = { origin: string; text: string; face: string };

/** URLs of a vendor's font files below the origin of its web app. */
export const brandFilesOf = (vendor: VendorCode, origin: string): BrandFiles => ({
  origin,
  text: origin + brandFonts[vendor][0],
  face: origin + brandFonts[vendor][1],
});

/** CSS of the fonts. The family of texts is called Text, that of headings has the brand's name of it. */
export const fontFaces = (
  brand: Brand,
  files: BrandFiles,
) => `@font-face { font-family: "${brand.face}"; src: url("${files.face}"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: "Text"; src: url("${files.text}"); font-weight: 200 900; font-display: optional; }`;

/** CSS value of the fonts of texts; without the brand's file, a font of the system is used. */
export const textFamily =
  '"Text", system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Links that request both fonts before the style needs them. */
export const fontPreloads = ({ text, face }: BrandFiles) =>
  [text, face].map(
    (file) => html`<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`,
  );
