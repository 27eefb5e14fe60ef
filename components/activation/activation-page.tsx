import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import type { ActivationReply } from '@/lib/activation/schema';
import { BlankPrints } from '@/components/ui/empty-state';
import { getConsent } from '@/lib/consent/queries.server';
import { ActivationIsland } from './activation-island';

type ActivationPageProps = {
  activation: ActivationReply;
  /** Notice of the storage period, above the panel. */
  notice: ReactNode;
};

/** Page that is shown instead of the photo library while the library is not active. */
export async function ActivationPage({ activation, notice }: ActivationPageProps) {
  const [t, consent] = await Promise.all([getTranslations('photos'), getConsent()]);
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        {t('title')}
      </h1>
      {activation.status !== 'DELETING' && notice}
      <div className="grid max-w-4xl grid-cols-1 items-center gap-x-16 gap-y-10 py-8 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:py-12">
        <ClientMessages namespaces={['activation', 'form.failure']}>
          <ActivationIsland start={activation} isCounted={consent.analytics} />
        </ClientMessages>
        <BlankPrints />
      </div>
    </>
  );
}
