import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { getFlags } from '@/lib/flags/flags.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { PrintActions } from './print-actions';
import { PrintsButton } from './prints-button';

/** Prints are for every customer where their flag is on, business customers too, and not in stripped mode (OP-04). */
const arePrintsOffered = cache(async (): Promise<boolean> => {
  const [flags, display] = await Promise.all([getFlags(), headers()]);
  const isStripped = display.get(strippedHeader) === '1';
  return flags.PhotoManagementOrderPrintsEnabled && !isStripped;
});

/** What a list of photos and the viewer offer about prints; nothing where prints are not offered (OP-04). */
export async function Prints() {
  if (!(await arePrintsOffered())) return null;
  return (
    <ClientMessages namespaces={['form.failure', 'prints']}>
      <PrintActions />
    </ClientMessages>
  );
}

/** The page's own button (MP-04). */
export async function OrderPhotoPrints() {
  const [t, isOffered] = await Promise.all([getTranslations('prints'), arePrintsOffered()]);
  return isOffered && <PrintsButton label={t('page')} />;
}
