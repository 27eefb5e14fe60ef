import 'server-only';
import { getExperiments } from '@/lib/experiments/queries.server';
import { getFlags } from '@/lib/flags/flags.server';
import type { PhoneImport } from '@/components/uploads/import-tabs';
import { PhoneOffer, PhoneVariantSeen } from './phone-offer';

/** The import modal's tab for a phone: with its flag, for the variant of CRO-1304 (IM-02). The others see none, and count too (SH-20). */
export async function phoneOffer(): Promise<PhoneImport | undefined> {
  const [flags, { variants, untold }] = await Promise.all([getFlags(), getExperiments()]);
  if (!flags.PhotoManagementQrCodeUploadEnabled) return undefined;
  return {
    tab: variants['CRO-1304'] === 'B' ? <PhoneOffer /> : null,
    seen: untold.includes('CRO-1304') ? <PhoneVariantSeen /> : null,
  };
}
