import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { ConfirmationError } from '@/components/confirmation/confirmation-error';
import { pageTitle } from '@/lib/i18n/get-translator.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('deleteAccountError');

export default page(async function DeleteAccountErrorPage() {
  const t = await getTranslations('accountDeletion.error');
  return (
    <ConfirmationError
      title={t('title')}
      text={t('text')}
      start="deleteAccount"
      confirmation="deleteAccountConfirmation"
    />
  );
});
