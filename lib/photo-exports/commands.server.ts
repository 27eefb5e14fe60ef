import 'server-only';
/** Changes at the export service (specification section 7). */
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { route } from '@/lib/config/routes';
import { type BackupDto, backupDto, copyStateDto } from '@/lib/contracts/exports';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { photoExportFormats, parsed } from './queries.server';
import type { CheckedManifest, VerifiedCopyReply, ExportReply } from './schema';
import { toCopyReply } from './view';

/**
 * Converts an export into the reply for the browser (EX-02). @throws AppError 'Unable to generate backup request!' for
 * a failed export
 */
export function toExportReply(backup: BackupDto): ExportReply {
  if (backup.status === 'READY') {
    return { state: 'ready', href: route('photoExports', { backupId: backup.backupId }) };
  }
  if (backup.status === 'FAILED') {
    // `unprocessable` is final: the browser stops polling. After an outage it would poll on.
    throw new AppError('unprocessable', 'Unable to generate backup request!');
  }
  const { backupId = null, done, total } = backup;
  const parts = total ? { done: done ?? 0, total } : null;
  return { state: 'processing', id: backupId, parts };
}

/**
 * Requests an export of all photos.
 *
 * @param scope if given, the service makes a new export even if a finished one exists; `new`: only photos without a
 * verified copy
 * @throws UpstreamError, and errors of {@link toExportReply}
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

/**
 * Stores that the customer's own copy was checked. @throws UpstreamError conflict if the manifests differ from those of
 * the service
 */
export async function storeVerification(
  caller: Caller,
  host: ResolvedHost,
  { backupId, manifests }: { backupId: string; manifests: CheckedManifest[] },
): Promise<VerifiedCopyReply> {
  const state = await callUpstream('exports', 'verifyBackup', copyStateDto, caller, {
    ids: { backupId },
    json: { manifests },
  });
  return toCopyReply(state, photoExportFormats(caller, host));
}
