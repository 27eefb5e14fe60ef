import { logoPath, type VendorCode } from '@/lib/contracts/channels';

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

/** Widths of the logos in their files, whose height is 256: what the page keeps free before they are there. */
const widths: Record<VendorCode, number> = {
  albora: 865,
  bonaprint: 1201,
  monalbo: 1127,
  fotolykke: 1144,
  hofmar: 1006,
  pixabo: 979,
};

type BrandLogoProps = {
  vendor: VendorCode;
  /** The brand's name, read out in place of the picture. */
  name: string;
  /** Sets the height; the width follows. */
  className?: string;
};

/** The logo by reference, as icons are: its outlines would be sent twice with every page. Its file takes the page's colours. */
export function BrandLogo({ vendor, name, className = 'h-8' }: BrandLogoProps) {
  return (
    <svg
      viewBox={`0 0 ${widths[vendor]} 256`}
      role="img"
      aria-label={name}
      className={`w-auto ${className}`}
    >
      <use href={`${logoPath(vendor)}#logo`} />
    </svg>
  );
}
