import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { ConfirmationError } from '@/components/confirmation/confirmation-error';
import { pageTitle } from '@/lib/i18n/get-translator.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('revertEmailChangeError');

export default page(async function RevertEmailChangeErrorPage() {
  const t = await getTranslations('emailChange.notReverted');
  return (
    <ConfirmationError
      title={t('title')}
      text={t('text')}
      start="settings"
      confirmation="revertEmailChange"
    />
  );
});
