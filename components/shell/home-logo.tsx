import { BrandLogo } from '@/components/theme/brand-logo';
import { route } from '@/lib/config/routes';
import type { Link } from '@/lib/navigation/link';
import type { PageLink } from '@/lib/navigation/page-link.server';
import type { Frame } from './frame.server';

type HomeLogoProps = {
  frame: Frame;
  /** For guests home is a sign-in: a link that loads nothing ahead of the click. */
  Anchor: typeof Link | typeof PageLink;
};

/** The brand's logo, which leads to the start of the account. */
export function HomeLogo({ frame: { channel, words }, Anchor }: HomeLogoProps) {
  return (
    <Anchor href={route('home')} className="flex min-h-touch items-center rounded-md">
      <BrandLogo
        vendor={channel.vendor}
        name={words('home', { brand: channel.brandName })}
        className="h-7 md:h-8"
      />
    </Anchor>
  );
}
