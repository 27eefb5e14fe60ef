import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/shell/notice';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import { PageLink } from '@/lib/navigation/navigation.server';

export const generateMetadata = (): Promise<Metadata> =>
  pageTitle('doubleOptInConfirmationSuccess');

/** The newsletter subscription is confirmed (AU-05). */
export default page(async function SubscriptionSuccessPage() {
  const [t, { routes }] = await Promise.all([getTranslations('newsletter.success'), getMenu()]);
  return (
    <Notice title={t('title')} text={[t('text')]}>
      <a href={routes.Main} className={buttonStyles()}>
        {t('shop')}
      </a>
      <PageLink href={route('home')} className={buttonStyles({ variant: 'secondary' })}>
        {t('account')}
      </PageLink>
    </Notice>
  );
});
