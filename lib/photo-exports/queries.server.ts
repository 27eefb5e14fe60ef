import 'server-only';
/** Reads of the export API (specification section 7). */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { toStorageHref } from '@/lib/config/origins';
import { type BackupDto, backupDto, chunkUrlDto, copyStateDto } from '@/lib/contracts/exports';
import { formattersFor } from '@/lib/format/formatters';
import { AppError, parsedOr } from '@/lib/http/errors';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import { readCapabilities } from '@/lib/photos/capabilities.server';
import { requireCaller } from '@/lib/session/request-session.server';
import type { CopyReply } from './schema';
import { downloadableUntil, type ExportView, toCopyReply, toExportView } from './view';

/** ER-11. */
export const parsed = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  parsedOr('Unable to parse response!', answer);

/** In the caller's language and the channel's zone. */
export const formatOf = (caller: Caller, { channel }: ResolvedHost) =>
  formattersFor(caller.locale ?? channel.locale, channel.timeZone);

/** Null when its time is over. @throws AppError badAnswer 'Unable to parse response!'; UpstreamError */
export const readBackup = (caller: Caller, backupId: string): Promise<BackupDto | null> =>
  parsed(findUpstream('exports', 'getBackup', backupDto, caller, { ids: { backupId } }));

/** Whether copies can be checked, and later exports have only what is new. */
const canVerify = async (caller: Caller): Promise<boolean> =>
  (await readCapabilities(caller)).has('verifiedExports');

export type ExportPageState =
  | { state: 'expired' | 'failed' | 'processing' }
  | { state: 'ready'; view: ExportView; copy: CopyReply | null };

/** What the page of an export shows. @throws AppError */
export const getExportPage = cache(async (backupId: string): Promise<ExportPageState> => {
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  const backup = await readBackup(caller, backupId);
  if (!backup) return { state: 'expired' };
  if (backup.status !== 'READY')
    return { state: backup.status === 'FAILED' ? 'failed' : 'processing' };
  const copy = await findCopy(caller, host).catch(() => null);
  return { state: 'ready', view: toExportView(backup, formatOf(caller, host)), copy };
});

/** What the customer has a proved copy of; null where the service does not know such a thing. @throws UpstreamError */
export async function findCopy(caller: Caller, host: ResolvedHost): Promise<CopyReply | null> {
  if (!(await canVerify(caller))) return null;
  const state = await findUpstream('exports', 'getCopyState', copyStateDto, caller);
  return state && toCopyReply(state, formatOf(caller, host));
}

/** How the customer's export stands; `copy` is null where the service does not know such a thing. */
export type ExportState = {
  copy: CopyReply;
  /** Until when it can be downloaded, and how many photos of the library it has not. */
  ready: { backupId: string; until: string; outsideCount: number } | null;
  isUnderWay: boolean;
};

/** Null where nobody can say: nothing that asks for it depends on the answer. */
export async function findExportState(): Promise<ExportState | null> {
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  try {
    if (!(await canVerify(caller))) return null;
    const state = await findUpstream('exports', 'getCopyState', copyStateDto, caller);
    if (!state) return null;
    const format = formatOf(caller, host);
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

/** The same for the signed-in customer. */
export async function getCopy(): Promise<CopyReply | null> {
  const [caller, host] = await Promise.all([requireCaller(), requestChannel()]);
  return findCopy(caller, host);
}

/**
 * Where a zip can be fetched for a while.
 *
 * @throws AppError badAnswer for an address that is not our storage's: no service may send a customer elsewhere
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
