import type { BrandLogoFile } from '@/lib/contracts/brand-files';

type BrandLogoProps = {
  logo: BrandLogoFile;
  /** The brand's name, for screen readers. */
  name: string;
  /** Classes that set the height. The width is computed from the aspect ratio. */
  className?: string;
};

/**
 * The brand's logo in the text colour of the page. It refers to a file, as icons do: inline it
 * would be sent twice with every page.
 */
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
