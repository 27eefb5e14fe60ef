import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import { Notice } from '@/components/shell/notice';
import { buttonStyles } from '@/components/ui/button';
import { registerPath } from '@/lib/session/links';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import { PageLink } from '@/lib/navigation/navigation.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('accountDeleted');

/** Confirms that the account was deleted, with links to continue (AU-02). */
export default page(async function AccountDeletedPage() {
  const [t, { routes }] = await Promise.all([
    getTranslations('accountDeletion.deleted'),
    getMenu(),
  ]);
  return (
    <Notice title={t('title')} text={[t('text')]}>
      <PageLink href={registerPath} className={buttonStyles()}>
        {t('register')}
      </PageLink>
      <a href={routes.Main} className={buttonStyles({ variant: 'secondary' })}>
        {t('shop')}
      </a>
    </Notice>
  );
});
