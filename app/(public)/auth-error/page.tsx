import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { authErrorCodeOf } from '@/lib/config/sign-in-path';
import { Notice } from '@/components/shell/notice';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { PageLink, redirect } from '@/lib/navigation/navigation.server';

type AuthErrorPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('authError');

/** Page for failed sign-ins (AU-13). */
export default page(async function AuthErrorPage({ searchParams }: AuthErrorPageProps) {
  const { state, error } = await searchParams;
  if (state !== undefined) return redirect(route('home'));
  const t = await getTranslations('publicPages.authError');
  return (
    <Notice title={t('title')} text={[t('message', { code: authErrorCodeOf(error) }), t('text')]}>
      {/* PageLink loads a whole document, so the next sign-in starts without state of the failed one. */}
      <PageLink href={route('home')} className={buttonStyles()}>
        {t('action')}
      </PageLink>
    </Notice>
  );
});
