import 'server-only';
/** Writes of the export API (specification section 7). */
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { route } from '@/lib/config/routes';
import { type BackupDto, backupDto, copyStateDto } from '@/lib/contracts/exports';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { formatOf, parsed } from './queries.server';
import type { CheckedManifest, CopyReply, ExportReply } from './schema';
import { toCopyReply } from './view';

/** EX-02. @throws AppError 'Unable to generate backup request!' for an export that has failed */
export function toExportReply(backup: BackupDto): ExportReply {
  if (backup.status === 'READY') {
    return { state: 'ready', href: route('photoExports', { backupId: backup.backupId }) };
  }
  if (backup.status === 'FAILED') {
    // Unlike an outage this is final: nobody need ask again how far it is.
    throw new AppError('unprocessable', 'Unable to generate backup request!');
  }
  const { backupId = null, done, total } = backup;
  const parts = total ? { done: done ?? 0, total } : null;
  return { state: 'processing', id: backupId, parts };
}

/**
 * Asks for an export of all photos.
 *
 * @param scope makes a new one even while a finished one is kept; `new` has only what no checked copy has
 * @throws UpstreamError, as {@link toExportReply}
 */
export async function requestExport(
  caller: Caller,
  scope: 'all' | 'new' | undefined,
): Promise<ExportReply> {
  const json = { channel: caller.channel, ...(scope && { scope }) };
  return toExportReply(
    await parsed(callUpstream('exports', 'requestBackup', backupDto, caller, { json })),
  );
}

/** Keeps that the customer's own copy is whole. @throws UpstreamError conflict when it is not */
export async function keepVerification(
  caller: Caller,
  host: ResolvedHost,
  { backupId, manifests }: { backupId: string; manifests: CheckedManifest[] },
): Promise<CopyReply> {
  const state = await callUpstream('exports', 'verifyBackup', copyStateDto, caller, {
    ids: { backupId },
    json: { manifests },
  });
  return toCopyReply(state, formatOf(caller, host));
}
