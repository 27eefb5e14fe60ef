/** The browser's calls about exports. */
import { apiPaths } from '@/lib/config/api-paths';
import { ApiError } from '@/lib/http/api-error';
import type { CheckedManifest, CopyReply, ExportReply } from './schema';

/** Calls and schemas are no part of the first scripts. */
async function load() {
  try {
    const [{ api }, schema] = await Promise.all([
      import('@/lib/http/api-client'),
      import('./schema'),
    ]);
    return { api, ...schema };
  } catch {
    // The scripts could not be fetched; the next call tries anew.
    throw new ApiError('offline', '');
  }
}

/** Asks for an export, or joins the one that is under way. @throws ApiError */
export async function createExport(scope?: 'all' | 'new'): Promise<ExportReply> {
  const { api, exportReply } = await load();
  return api.post(apiPaths.photoExports, exportReply, { body: scope ? { scope } : {} });
}

/** How far an export is. @throws ApiError notFound when it is gone; unprocessable when it has failed */
export async function getExport(id: string, signal?: AbortSignal): Promise<ExportReply> {
  const { api, exportReply } = await load();
  return api.get(apiPaths.photoExport(id), exportReply, { signal });
}

/** What the customer has a proved copy of; null if the service announces no checked copies. @throws ApiError */
export async function getCopy(): Promise<CopyReply | null> {
  const { api, latestCopyReply } = await load();
  return (await api.get(apiPaths.exportCopy, latestCopyReply)).copy;
}

/** Keeps that a copy is whole. @throws ApiError conflict when the service says that it is not */
export async function keepVerification(
  id: string,
  manifests: CheckedManifest[],
): Promise<CopyReply> {
  const { api, copyReply } = await load();
  return api.post(apiPaths.exportVerifications(id), copyReply, { body: { manifests } });
}
