import 'server-only';
import type { Flags } from '@/lib/config/flags';
import { getExperiments } from '@/lib/experiments/queries.server';
import { getFlags } from '@/lib/flags/flags.server';
import { announces } from '@/lib/http/capabilities.server';
import { anonymousCaller } from '@/lib/session/request-session.server';
import type { PhoneImport } from '@/components/uploads/import-tabs';
import { PhoneOffer, PhoneVariantSeen } from './phone-offer';

/**
 * The phone tab of the import modal: needs its flag, a service that announces sessions, and the variant of CRO-1304 (IM-02).
 * Customers of the other variant see no tab, and are counted too (SH-20).
 */
export async function phoneOffer(): Promise<PhoneImport | undefined> {
  const [flags, experiments, caller] = await Promise.all([
    getFlags(),
    getExperiments(),
    anonymousCaller(),
  ]);
  const hasSessions = await announces('uploads', 'phoneSessions', caller);
  return toPhoneOffer(flags, experiments, hasSessions);
}

/** @param hasSessions true if the service announces sessions for phones */
export function toPhoneOffer(
  flags: Pick<Flags, 'PhotoManagementQrCodeUploadEnabled'>,
  { variants, pendingExposures }: Awaited<ReturnType<typeof getExperiments>>,
  hasSessions: boolean,
): PhoneImport | undefined {
  if (!flags.PhotoManagementQrCodeUploadEnabled || !hasSessions) return undefined;
  return {
    tab: variants['CRO-1304'] === 'B' ? <PhoneOffer /> : null,
    seen: pendingExposures.includes('CRO-1304') ? <PhoneVariantSeen /> : null,
  };
}
