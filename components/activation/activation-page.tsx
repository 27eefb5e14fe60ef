import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import type { ActivationReply } from '@/lib/activation/schema';
import { getConsent } from '@/lib/consent/queries.server';
import { ActivationIsland } from './activation-island';

/** Stands in place of a library that is not active. */
export async function ActivationPage({ activation }: { activation: ActivationReply }) {
  const [t, consent] = await Promise.all([getTranslations('photos'), getConsent()]);
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        {t('title')}
      </h1>
      <ClientMessages namespaces={['activation', 'form.failure']}>
        <ActivationIsland start={activation} isCounted={consent.analytics} />
      </ClientMessages>
    </>
  );
}
