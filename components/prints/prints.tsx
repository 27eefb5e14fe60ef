import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { getFlags } from '@/lib/flags/flags.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { PrintsButton } from './prints-button';

/**
 * True if the customer can order prints: their flag is on, and the page is not stripped (OP-04).
 * Applies to business customers too.
 */
async function arePrintsOffered(): Promise<boolean> {
  const [flags, display] = await Promise.all([getFlags(), headers()]);
  const isStripped = display.get(strippedHeader) === '1';
  return flags.PhotoManagementOrderPrintsEnabled && !isStripped;
}

/** The button 'Order photo prints' of the page (MP-04); false if prints are not offered. */
export async function OrderPhotoPrints() {
  const [t, isOffered] = await Promise.all([getTranslations('prints'), arePrintsOffered()]);
  return isOffered && <PrintsButton label={t('page')} />;
}
