import { getTranslations } from 'next-intl/server';
import { BrandLogo } from '@/components/theme/brand-logo';
import type { Channel } from '@/lib/config/channels';
import { route } from '@/lib/config/routes';
import { Link, PageLink } from '@/lib/navigation/link';

type HomeLogoProps = {
  channel: Channel;
  /** Home is one click away and not a sign-in. */
  isSignedIn: boolean;
};

/** The brand's logo, which leads to the start of the account. */
export async function HomeLogo({ channel, isSignedIn }: HomeLogoProps) {
  const t = await getTranslations('shell');
  const Anchor = isSignedIn ? Link : PageLink;
  return (
    <Anchor href={route('home')} className="flex min-h-touch items-center rounded-md">
      <BrandLogo
        vendor={channel.vendor}
        name={t('home', { brand: channel.brandName })}
        className="h-7 md:h-8"
      />
    </Anchor>
  );
}
