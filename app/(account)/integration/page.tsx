import type { Metadata } from 'next';
import { FormPlace } from '@/components/form/form-place';
import { CallbackForm } from '@/components/integration/callback-form-island';
import { IntegrationGuide } from '@/components/integration/integration-guide';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';
import { toIntegrationWords } from '@/lib/integration/integration-words';
import { getIntegration } from '@/lib/integration/queries.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('ftpIntegration');

/** How a business's own system follows its orders (BB-03). */
export default async function IntegrationPage() {
  const [titles, words, { callbackUrl, callbackFormat }] = await Promise.all([
    getWords('titles'),
    getWords('integration'),
    getIntegration(),
  ]);
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        {titles('ftpIntegration')}
      </h1>
      <p className="mt-1 mb-6 max-w-prose text-ink-muted">{words('intro')}</p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          <FormPlace>
            <CallbackForm
              start={{ callbackUrl, callbackFormat }}
              words={toIntegrationWords(words)}
            />
          </FormPlace>
        </div>
        <IntegrationGuide words={words} />
      </div>
    </>
  );
}
