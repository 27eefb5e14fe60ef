import type { VendorCode } from '@/lib/contracts/channels';

/**
 * The files a brand's first paint needs, for `preload(href, { as: 'font', type: 'font/woff2',
 * crossOrigin: 'anonymous' })` of react-dom in the root layout. Letters beyond Latin-1 have a second
 * file that the browser fetches by itself when a text contains one. The version in a name changes
 * with its bytes, so the files may be cached for ever.
 */
export const brandFonts: Record<VendorCode, readonly [string, ...string[]]> = {
  albora: ['/brands/albora/figtree-5.3.0-latin.woff2'],
  bonaprint: ['/brands/bonaprint/source-sans-3-5.3.0-latin.woff2'],
  monalbo: [
    '/brands/monalbo/mulish-5.3.0-latin.woff2',
    '/brands/monalbo/fraunces-5.3.0-latin.woff2',
  ],
  fotolykke: ['/brands/fotolykke/nunito-5.3.0-latin.woff2'],
  hofmar: ['/brands/hofmar/rubik-5.3.0-latin.woff2'],
  pixabo: ['/brands/pixabo/bricolage-grotesque-5.3.0-latin.woff2'],
};
