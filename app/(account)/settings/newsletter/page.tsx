import type { Metadata } from 'next';
import { settingsPage } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { Newsletter } from '@/components/newsletter/newsletter';
import { SettingsHead } from '@/components/shell/settings-head';
import { Card } from '@/components/ui/card';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { notFound } from '@/lib/navigation/navigation.server';
import { getSubscription } from '@/lib/newsletter/queries.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('newsletter');

export default settingsPage(async function NewsletterPage() {
  const [newsletter, titles, t] = await Promise.all([
    getSubscription(),
    getTranslations('titles'),
    getTranslations('newsletter.settings'),
  ]);
  if (!newsletter) return notFound();
  return (
    <>
      <SettingsHead title={titles('newsletter')} />
      <Card className="max-w-2xl">
        <FormProvider namespaces={['newsletter.settings']}>
          <Newsletter {...newsletter} />
        </FormProvider>
      </Card>
      <p className="mt-4 text-sm text-pretty text-ink-muted">{t('privacy')}</p>
    </>
  );
});
