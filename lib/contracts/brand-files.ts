import type { VendorCode } from './channels';

/**
 * Path of a vendor's logo below each channel's origin. The provider's client registration names it as `logo_uri` (OpenID
 * Connect Registration 1.0).
 */
export const logoPath = (vendor: string): string => `/brands/${vendor}/logo.svg`;

/** Widths of the logo files in pixels; each is 256 pixels high. Pages reserve this space before the logo is loaded. */
const logoWidths: Readonly<Record<VendorCode, number>> = {
  albora: 865,
  bonaprint: 1201,
  monalbo: 1127,
  fotolykke: 1144,
  hofmar: 1006,
  pixabo: 979,
};

export type BrandLogoFile = { path: string; width: number };

/** Path and width in pixels of a vendor's logo. */
export const logoFile = (vendor: VendorCode): BrandLogoFile => ({
  path: logoPath(vendor),
  width: logoWidths[vendor],
});

/** Path of the logo as PNG for mails, whose readers show no SVG: 72 pixels high, for a display of 36. */
export const mailLogoPath = (vendor: string): string => `/brands/${vendor}/logo.png`;

/** Path of the symbol in the vendor's logo, used as a CSS mask. */
export const signPath = (vendor: string): string => `/brands/${vendor}/sign.svg`;

/**
 * Fonts for text and for headings that the first paint of a brand needs. The root layout passes them to `preload(href, { as:
 * 'font', type: 'font/woff2', crossOrigin: 'anonymous' })` of react-dom. A further file has the letters beyond Latin-1; the
 * browser loads it when a text contains such a letter. File names contain a version, so the files may be cached for ever.
 */
export const brandFonts: Record<VendorCode, readonly [text: string, display: string]> = {
  albora: [
    '/brands/albora/figtree-5.3.0-latin.woff2',
    '/brands/albora/gabarito-5.3.0-display.woff2',
  ],
  bonaprint: [
    '/brands/bonaprint/source-sans-3-5.3.0-latin.woff2',
    '/brands/bonaprint/newsreader-5.3.0-display.woff2',
  ],
  monalbo: [
    '/brands/monalbo/mulish-5.3.0-latin.woff2',
    '/brands/monalbo/fraunces-5.3.0-display.woff2',
  ],
  fotolykke: [
    '/brands/fotolykke/nunito-5.3.0-latin.woff2',
    '/brands/fotolykke/baloo-2-5.3.0-display.woff2',
  ],
  hofmar: [
    '/brands/hofmar/rubik-5.3.0-latin.woff2',
    '/brands/hofmar/young-serif-5.3.0-display.woff2',
  ],
  pixabo: [
    '/brands/pixabo/bricolage-grotesque-5.3.0-latin.woff2',
    '/brands/pixabo/bricolage-grotesque-5.3.0-display.woff2',
  ],
};
