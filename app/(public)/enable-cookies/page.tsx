import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import { Notice } from '@/components/shell/notice';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { PageLink } from '@/lib/navigation/navigation.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('enableCookies');

/** Shown when the browser blocks cookies and other site data (SH-13). */
export default page(async function EnableCookiesPage() {
  const t = await getTranslations('publicPages.enableCookies');
  return (
    <Notice title={t('title')} text={[t('text'), t('how')]}>
      <PageLink href={route('home')} className={buttonStyles()}>
        {t('action')}
      </PageLink>
    </Notice>
  );
});
