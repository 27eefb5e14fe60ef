import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import { Notice } from '@/components/shell/notice';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { PageLink } from '@/lib/navigation/navigation.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('changeEmailSuccess');

/**
 * Shown after a confirmed change of the address. The service has ended all sessions, so the page offers to sign in with
 * the new address (AU-04).
 */
export default page(async function ChangeEmailSuccessPage() {
  const t = await getTranslations('emailChange.success');
  return (
    <Notice title={t('title')} text={[t('text')]}>
      <PageLink href={route('home')} className={buttonStyles()}>
        {t('signIn')}
      </PageLink>
    </Notice>
  );
});
