import 'server-only';
/** Reads from the export service (specification section 7). */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { toStorageHref } from '@/lib/config/origins';
import { type BackupDto, backupDto, chunkUrlDto, copyStateDto } from '@/lib/contracts/exports';
import { formattersFor } from '@/lib/format/formatters';
import { announces } from '@/lib/http/capabilities.server';
import { AppError, parsedOr } from '@/lib/http/errors';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';
import type { VerifiedCopyReply } from './schema';
import { downloadableUntil, type ExportView, toCopyReply, toExportView } from './view';

/** Gives the failure of a response that does not match its schema the message of ER-11. */
export const parsed = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  parsedOr('Unable to parse response!', answer);

/** Formats of the caller's language and the channel's time zone. */
export const photoExportFormats = (caller: Caller, { channel }: ResolvedHost) =>
  formattersFor(caller.locale ?? channel.locale, channel.timeZone);

/** An export; null if it has expired. @throws AppError badAnswer 'Unable to parse response!'; UpstreamError */
export const readBackup = (caller: Caller, backupId: string): Promise<BackupDto | null> =>
  parsed(findUpstream('exports', 'getBackup', backupDto, caller, { ids: { backupId } }));

/** True if the service verifies copies. Only then can a later export contain just the new photos. */
const canVerify = (caller: Caller): Promise<boolean> =>
  announces('photos', 'verifiedExports', caller);

export type ExportPageState =
  | { state: 'expired' | 'failed' | 'processing' }
  | { state: 'ready'; view: ExportView; copy: VerifiedCopyReply | null };

/** State and data for the page of an export. @throws AppError */
export const getExportPage = cache(async (backupId: string): Promise<ExportPageState> => {
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  const backup = await readBackup(caller, backupId);
  if (!backup) return { state: 'expired' };
  if (backup.status !== 'READY')
    return { state: backup.status === 'FAILED' ? 'failed' : 'processing' };
  const copy = await findVerifiedCopy(caller, host).catch(() => null);
  return { state: 'ready', view: toExportView(backup, photoExportFormats(caller, host)), copy };
});

/** The latest verified copy; null if the service does not verify copies. @throws UpstreamError */
export async function findVerifiedCopy(
  caller: Caller,
  host: ResolvedHost,
): Promise<VerifiedCopyReply | null> {
  if (!(await canVerify(caller))) return null;
  const state = await findUpstream('exports', 'getCopyState', copyStateDto, caller);
  return state && toCopyReply(state, photoExportFormats(caller, host));
}

/** The copy and the latest export of the customer. */
export type ExportState = {
  copy: VerifiedCopyReply;
  /**
   * The finished export: its id, the last day on which it can be downloaded, and how many photos of the library it does
   * not contain.
   */
  ready: { backupId: string; until: string; outsideCount: number } | null;
  isUnderWay: boolean;
};

/**
 * State of the customer's latest export; null after a failure or if the service does not verify copies. Callers work
 * without the state.
 */
export async function findExportState(): Promise<ExportState | null> {
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  try {
    if (!(await canVerify(caller))) return null;
    const state = await findUpstream('exports', 'getCopyState', copyStateDto, caller);
    if (!state) return null;
    const format = photoExportFormats(caller, host);
    const { latest } = state;
    return {
      copy: toCopyReply(state, format),
      ready:
        latest?.status === 'READY'
          ? {
              backupId: latest.backupId,
              until: downloadableUntil(latest.updated, format),
              outsideCount: latest.outsideCount ?? 0,
            }
          : null,
      isUnderWay: latest?.status === 'REQUESTED' || latest?.status === 'IN_PROGRESS',
    };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** {@link findVerifiedCopy} for the signed-in customer. @throws UpstreamError */
export async function getVerifiedCopy(): Promise<VerifiedCopyReply | null> {
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  return findVerifiedCopy(caller, host);
}

/**
 * Signed URL of a zip; it expires.
 *
 * @throws AppError badAnswer for a URL outside of our storage: a faulty service must not redirect customers elsewhere
 */
export async function readChunkUrl(
  caller: Caller,
  ids: { backupId: string; iteration: string },
): Promise<string> {
  const answer = await parsed(callUpstream('exports', 'getChunkUrl', chunkUrlDto, caller, { ids }));
  const href = toStorageHref(answer.url);
  if (href === null)
    throw new AppError('badAnswer', 'a chunk of an export that is not in the storage');
  return href;
}
