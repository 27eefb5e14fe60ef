import { logoPath } from '@/lib/contracts/brand-files';
import type { VendorCode } from '@/lib/contracts/channels';

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
