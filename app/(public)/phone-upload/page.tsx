import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PhonePage } from '@/components/phone-upload/phone-page';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { PageHead } from '@/components/ui/page-head';
import { pageTitle } from '@/lib/i18n/get-translator.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('phoneUpload');

/** Where the QR code of the import modal leads: a phone sends photos without signing in (IM-02). */
export default async function PhoneUploadPage() {
  const t = await getTranslations('phoneUpload');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="grid gap-6">
        <ClientMessages namespaces={['phoneUpload']}>
          <PhonePage />
        </ClientMessages>
      </div>
    </>
  );
}
