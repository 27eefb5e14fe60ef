import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/shell/notice';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { PageLink } from '@/lib/navigation/navigation.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('revertEmailChangeSuccess');

/**
 * Shown after a change of the address was reverted. The person who made that change may know the password, so the page
 * advises a new password.
 */
export default page(async function RevertEmailChangeSuccessPage() {
  const t = await getTranslations('emailChange.reverted');
  return (
    <Notice title={t('title')} text={[t('text'), t('password')]}>
      <PageLink href={route('home')} className={buttonStyles()}>
        {t('signIn')}
      </PageLink>
    </Notice>
  );
});
