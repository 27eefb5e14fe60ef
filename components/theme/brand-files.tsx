import type { BrandLogoFile } from '@/lib/contracts/brand-files';

type BrandLogoProps = {
  logo: BrandLogoFile;
  /** The brand's name, read out in place of the picture. */
  name: string;
  /** Sets the height; the width follows. */
  className?: string;
};

/** The logo by reference, as icons are: its outlines would be sent twice with every page. Its file takes the page's colours. */
export function BrandLogo({ logo, name, className = 'h-8' }: BrandLogoProps) {
  return (
    <svg
      viewBox={`0 0 ${logo.width} 256`}
      role="img"
      aria-label={name}
      className={`w-auto ${className}`}
    >
      <use href={`${logo.path}#logo`} />
    </svg>
  );
}
