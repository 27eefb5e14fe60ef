import type { VendorCode } from './channels';

/** Path of a vendor's logo, below each channel's origin: the client's `logo_uri` (OpenID Connect Registration 1.0). */
export const logoPath = (vendor: string): string => `/brands/${vendor}/logo.svg`;

/** Widths of the logo files, whose height is 256: the page reserves this space before they are loaded. */
const logoWidths: Readonly<Record<VendorCode, number>> = {
  albora: 865,
  bonaprint: 1201,
  monalbo: 1127,
  fotolykke: 1144,
  hofmar: 1006,
  pixabo: 979,
};

export type BrandLogoFile = { path: string; width: number };

/** The logo of a vendor as pages draw it. */
export const logoFile = (vendor: VendorCode): BrandLogoFile => ({
  path: logoPath(vendor),
  width: logoWidths[vendor],
});

/** Path of the symbol of a vendor's logo, for masks. */
export const signPath = (vendor: string): string => `/brands/${vendor}/sign.svg`;

/**
 * The files a brand's first paint needs, text face and display face, for `preload(href, { as: 'font', type:
 * 'font/woff2', crossOrigin: 'anonymous' })` of react-dom in the root layout. Letters beyond Latin-1 have a further file
 * that the browser fetches by itself when a text contains one. The version in a name changes with its bytes, so the
 * files may be cached for ever.
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
