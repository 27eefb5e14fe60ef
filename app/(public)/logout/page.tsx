import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { Notice } from '@/components/shell/notice';
import { SignOut } from '@/components/shell/sign-out';
import { buttonStyles } from '@/components/ui/button';
import { addressOf } from '@/lib/endpoints/endpoint';
import { sessionLinks } from '@/lib/session/links';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { PageLink } from '@/lib/navigation/navigation.server';
import { getSession } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('logout');

/**
 * Values of Sec-Fetch-Site for which the page signs out at once: a request from our own pages or a typed URL. A link on
 * another site needs a confirmation.
 */
const trustedSites: ReadonlySet<string | null> = new Set(['same-origin', 'none']);

export default page(async function LogoutPage() {
  const [t, { state }, sent] = await Promise.all([
    getTranslations('publicPages.logout'),
    getSession(),
    headers(),
  ]);
  if (state === 'guest') {
    return (
      <Notice title={t('signedOut')} text={[t('signedOutText')]}>
        <PageLink href={route('home')} className={buttonStyles()}>
          {t('signIn')}
        </PageLink>
      </Notice>
    );
  }
  const isAutomatic = trustedSites.has(sent.get('sec-fetch-site'));
  return (
    <Notice
      title={isAutomatic ? t('working') : t('question')}
      text={isAutomatic ? [] : [t('explain')]}
    >
      <ClientMessages namespaces={['publicPages.logout']}>
        <SignOut isAutomatic={isAutomatic} />
      </ClientMessages>
      {!isAutomatic && (
        <PageLink href={route('home')} className={buttonStyles({ variant: 'secondary' })}>
          {t('stay')}
        </PageLink>
      )}
      {isAutomatic && (
        <noscript>
          <form method="post" action={addressOf(sessionLinks.signOutForm)}>
            <button type="submit" className={buttonStyles()}>
              {t('confirm')}
            </button>
          </form>
        </noscript>
      )}
    </Notice>
  );
});
