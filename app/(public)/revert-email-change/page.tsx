import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { ConfirmationPage } from '@/components/confirmation/confirmation-page';
import { readConfirmationLink } from '@/lib/confirmation/schema';
import { route } from '@/lib/config/routes';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { redirect } from '@/lib/navigation/navigation.server';

type RevertEmailChangePageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('revertEmailChange');

/**
 * The link 'This wasn’t me' in the mail to the old address opens this page. Opening it changes nothing: only the button
 * reverts the change, because that ends all sessions.
 */
export default page(async function RevertEmailChangePage({
  searchParams,
}: RevertEmailChangePageProps) {
  const link = readConfirmationLink(await searchParams);
  if (!link) return redirect(route('revertEmailChangeError'));
  const t = await getTranslations('emailChange.revert');
  return (
    <ConfirmationPage
      namespace="emailChange.revert"
      text={[t('text'), t('then')]}
      confirmation={{ action: 'revertEmail', body: link }}
      success="revertEmailChangeSuccess"
      error="revertEmailChangeError"
      isAutomatic={false}
    />
  );
});
