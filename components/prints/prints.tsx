import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { getFlags } from '@/lib/flags/flags.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { PrintsButton } from './prints-button';

/** Prints are for every customer where their flag is on, business customers too, and not in stripped mode (OP-04). */
async function arePrintsOffered(): Promise<boolean> {
  const [flags, display] = await Promise.all([getFlags(), headers()]);
  const isStripped = display.get(strippedHeader) === '1';
  return flags.PhotoManagementOrderPrintsEnabled && !isStripped;
}

/** Button of the page (MP-04). */
export async function OrderPhotoPrints() {
  const [t, isOffered] = await Promise.all([getTranslations('prints'), arePrintsOffered()]);
  return isOffered && <PrintsButton label={t('page')} />;
}
