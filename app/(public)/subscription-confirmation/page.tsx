import type { Metadata } from 'next';
import { ConfirmationPage } from '@/components/confirmation/confirmation-page';
import { readSubscription } from '@/lib/confirmation/link-parameters';
import { apiPaths, route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';
import { redirect } from '@/lib/navigation/redirect.server';

type SubscriptionConfirmationPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('doubleOptInConfirmation');

/** Where the link in the newsletter's mail leads (AU-05). */
export default async function SubscriptionConfirmationPage({
  searchParams,
}: SubscriptionConfirmationPageProps) {
  const link = readSubscription(await searchParams);
  if (!link) return redirect(route('doubleOptInConfirmationError'));
  const t = await getWords('newsletter.confirmation');
  return (
    <ConfirmationPage
      icon="newspaper"
      texts={{
        title: t('title'),
        text: [t('text')],
        confirm: t('confirm'),
        working: t('working'),
      }}
      door={apiPaths.confirmSubscription}
      body={link}
      success="doubleOptInConfirmationSuccess"
      error="doubleOptInConfirmationError"
      isAutomatic
    />
  );
}
