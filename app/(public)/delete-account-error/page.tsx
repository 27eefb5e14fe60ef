import type { Metadata } from 'next';
import { ConfirmationError } from '@/components/confirmation/confirmation-error';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('deleteAccountError');

export default async function DeleteAccountErrorPage() {
  const t = await getWords('accountDeletion.error');
  return (
    <ConfirmationError
      title={t('title')}
      text={t('text')}
      start="deleteAccount"
      confirmation="deleteAccountConfirmation"
    />
  );
}
