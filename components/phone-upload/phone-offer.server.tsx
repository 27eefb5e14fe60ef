import 'server-only';
import type { Flags } from '@/lib/config/flags';
import { getExperiments } from '@/lib/experiments/queries.server';
import { getFlags } from '@/lib/flags/flags.server';
import { announces } from '@/lib/http/capabilities.server';
import { anonymousCaller } from '@/lib/session/request-session.server';
import type { PhoneImport } from '@/components/uploads/import-tabs';
import { PhoneOffer, PhoneVariantSeen } from './phone-offer';

/**
 * Returns the phone tab of the import modal. The tab needs its flag, a service that announces
 * sessions, and the variant of experiment CRO-1304 (IM-02). Customers of the control variant see no
 * tab, but their exposure is recorded too (SH-20).
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

/**
 * Like `phoneOffer`, from data that has already been read.
 *
 * @param hasSessions true if the service announces sessions for phones
 */
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
