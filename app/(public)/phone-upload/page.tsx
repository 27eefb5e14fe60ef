import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { PhonePage } from '@/components/phone-upload/phone-page';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { announces } from '@/lib/http/capabilities.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { notFound } from '@/lib/navigation/navigation.server';
import { anonymousCaller } from '@/lib/session/request-session.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('phoneUpload');

/** The QR code of the import modal opens this page, on which a phone sends photos without signing in (IM-02). */
export default page(async function PhoneUploadPage() {
  // The page does not exist if the upload service does not announce phone sessions.
  if (!(await announces('uploads', 'phoneSessions', await anonymousCaller()))) notFound();
  const t = await getTranslations('phoneUpload');
  return (
    <section className="mx-auto grid w-full max-w-2xl content-start gap-6 py-4 md:py-8">
      <header>
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {t('title')}
        </h1>
        <p className="mt-2 text-lg text-pretty">{t('lead')}</p>
      </header>
      <ClientMessages namespaces={['phoneUpload', 'form.failure']}>
        <PhonePage />
      </ClientMessages>
    </section>
  );
});
