import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/shell/notice';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { PageLink } from '@/lib/navigation/navigation.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('revertEmailChangeSuccess');

/** The person who changed the address may know the password, so the next step is a new password. */
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
