import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { ConfirmationPage } from '@/components/confirmation/confirmation-page';
import { readSubscriptionLink } from '@/lib/confirmation/schema';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';

type SubscriptionConfirmationPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('doubleOptInConfirmation');

/** The link in the newsletter's mail opens this page (AU-05). */
export default page(async function SubscriptionConfirmationPage({
  searchParams,
}: SubscriptionConfirmationPageProps) {
  const link = readSubscriptionLink(await searchParams);
  if (!link) return redirect(route('doubleOptInConfirmationError'));
  const t = await getTranslations('newsletter.confirmation');
  return (
    <ConfirmationPage
      namespace="newsletter.confirmation"
      text={[t('text')]}
      confirmation={{ action: 'subscribe', body: link }}
      success="doubleOptInConfirmationSuccess"
      error="doubleOptInConfirmationError"
      isAutomatic
    />
  );
});
