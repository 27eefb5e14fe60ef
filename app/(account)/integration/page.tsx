import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { CallbackForm } from '@/components/integration/callback-form';
import { Card } from '@/components/ui/card';
import { PageHead } from '@/components/ui/page-head';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { getIntegration, hasCallbackTest } from '@/lib/integration/queries.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('ftpIntegration');

const steps = ['address', 'message', 'answer', 'files', 'ports'] as const;

/** Settings for messages about orders to a business's own system (BB-03). */
export default page(async function IntegrationPage() {
  const [titles, t, integration, hasTest] = await Promise.all([
    getTranslations('titles'),
    getTranslations('integration'),
    getIntegration(),
    hasCallbackTest(),
  ]);
  return (
    <>
      <PageHead title={titles('ftpIntegration')} lead={t('intro')} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          <FormProvider namespaces={['integration.form', 'integration.test', 'integration.errors']}>
            <CallbackForm start={integration} hasTest={hasTest} />
          </FormProvider>
        </div>
        <Card as="section" labelledBy="integration-guide">
          <h2 id="integration-guide" className="mb-3 text-lg">
            {t('how.title')}
          </h2>
          <ol className="grid list-decimal gap-2 ps-5 text-ink-muted">
            {steps.map((step) => (
              <li key={step} className="ps-1 text-pretty">
                {t(`how.${step}`)}
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
});
