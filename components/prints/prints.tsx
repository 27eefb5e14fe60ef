import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { getFlags } from '@/lib/flags/flags.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { PrintActions } from './print-actions';
import { PrintsButton } from './prints-button';

/** True if the flag is on and the page is not stripped; for consumers and business customers (OP-04). */
const arePrintsOffered = cache(async (): Promise<boolean> => {
  const [flags, display] = await Promise.all([getFlags(), headers()]);
  const isStripped = display.get(strippedHeader) === '1';
  return flags.PhotoManagementOrderPrintsEnabled && !isStripped;
});

/** Print actions of photo lists and of the viewer; renders nothing if prints are not offered (OP-04). */
export async function Prints() {
  if (!(await arePrintsOffered())) return null;
  return (
    <ClientMessages namespaces={['form.failure', 'prints']}>
      <PrintActions />
    </ClientMessages>
  );
}

/** Button of the page (MP-04). */
export async function OrderPhotoPrints() {
  const [t, isOffered] = await Promise.all([getTranslations('prints'), arePrintsOffered()]);
  return isOffered && <PrintsButton label={t('page')} />;
}
