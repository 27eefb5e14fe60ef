import type { BrandLogoFile } from '@/lib/contracts/brand-files';

type BrandLogoProps = {
  logo: BrandLogoFile;
  /** The brand's name, for screen readers. */
  name: string;
  /** Sets the height; the width follows. */
  className?: string;
};

/** The logo as a reference to a file, like icons: inline it would be sent twice with every page. It has the colours of the page. */
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
