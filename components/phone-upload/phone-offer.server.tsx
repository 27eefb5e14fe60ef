import 'server-only';
import { getVariants } from '@/lib/experiments/queries.server';
import { getFlags } from '@/lib/flags/flags.server';
import { PhoneOffer } from './phone-offer';

/** The import modal's tab for a phone: with its flag, for the variant of CRO-1304 (IM-02); nothing for the others. */
export async function phoneOffer() {
  const [flags, variants] = await Promise.all([getFlags(), getVariants()]);
  const isOffered = flags.PhotoManagementQrCodeUploadEnabled && variants['CRO-1304'] === 'B';
  return isOffered ? <PhoneOffer /> : null;
}
