import { albora } from '@/components/theme/logos/albora';
import { bonaprint } from '@/components/theme/logos/bonaprint';
import { fotolykke } from '@/components/theme/logos/fotolykke';
import { hofmar } from '@/components/theme/logos/hofmar';
import type { Logo } from '@/components/theme/logos/logo';
import { monalbo } from '@/components/theme/logos/monalbo';
import { pixabo } from '@/components/theme/logos/pixabo';
import type { VendorCode } from '@/lib/contracts/channels';

const logos: Record<VendorCode, Logo> = { albora, bonaprint, monalbo, fotolykke, hofmar, pixabo };

const fills = { brand: 'fill-brand', 'on-brand': 'fill-on-brand', accent: 'fill-accent' } as const;

type BrandLogoProps = {
  vendor: VendorCode;
  /** The brand's name, read out in place of the picture. */
  name: string;
  /** Sets the height; the width follows. */
  className?: string;
};

export function BrandLogo({ vendor, name, className = 'h-8' }: BrandLogoProps) {
  const { width, word, shapes } = logos[vendor];
  return (
    <svg
      viewBox={`0 0 ${width} 256`}
      role="img"
      aria-label={name}
      className={`w-auto ${className}`}
      fill="currentColor"
    >
      {shapes.map(({ fill, d }) => (
        <path key={d} d={d} className={fills[fill]} />
      ))}
      <path d={word} />
    </svg>
  );
}
