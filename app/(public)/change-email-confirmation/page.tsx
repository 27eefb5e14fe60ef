import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { ConfirmationPage } from '@/components/confirmation/confirmation-page';
import { readConfirmationLink } from '@/lib/confirmation/schema';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';

type ChangeEmailConfirmationPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('changeEmailConfirmation');

/** The link in the mail to the new address opens this page (AU-04). */
export default page(async function ChangeEmailConfirmationPage({
  searchParams,
}: ChangeEmailConfirmationPageProps) {
  const link = readConfirmationLink(await searchParams);
  if (!link) return redirect(route('changeEmailError'));
  const t = await getTranslations('emailChange.confirmation');
  return (
    <ConfirmationPage
      namespace="emailChange.confirmation"
      text={[t('text')]}
      confirmation={{ action: 'changeEmail', body: link }}
      success="changeEmailSuccess"
      error="changeEmailError"
      isAutomatic
    />
  );
});
