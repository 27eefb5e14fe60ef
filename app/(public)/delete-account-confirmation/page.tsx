import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { ConfirmationPage } from '@/components/confirmation/confirmation-page';
import { buttonStyles } from '@/components/ui/button';
import { readConfirmationLink } from '@/lib/confirmation/schema';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { PageLink, redirect } from '@/lib/navigation/navigation.server';
import { hasPaymentMethods } from '@/lib/payment/queries.server';

type DeleteAccountConfirmationPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('deleteAccountConfirmation');

/**
 * The link in the mail opens this page (AU-03). Opening it changes nothing: only the button deletes the account,
 * because a deletion cannot be undone.
 */
export default page(async function DeleteAccountConfirmationPage({
  searchParams,
}: DeleteAccountConfirmationPageProps) {
  const link = readConfirmationLink(await searchParams);
  if (!link) return redirect(route('deleteAccountError'));
  const [t, hasMethods] = await Promise.all([
    getTranslations('accountDeletion.confirmation'),
    hasPaymentMethods(),
  ]);
  return (
    <ConfirmationPage
      namespace="accountDeletion.confirmation"
      text={[t(hasMethods ? 'goes' : 'goesWithoutMethods'), t('stays'), t('final')]}
      confirmation={{ action: 'deleteAccount', body: link }}
      success="accountDeleted"
      error="deleteAccountError"
      isAutomatic={false}
    >
      <PageLink href={route('home')} className={buttonStyles({ variant: 'secondary' })}>
        {t('keep')}
      </PageLink>
    </ConfirmationPage>
  );
});
