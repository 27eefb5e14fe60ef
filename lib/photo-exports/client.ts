/** The browser's calls about exports. */
import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import {
  type CheckedManifest,
  type ChunkUrlReply,
  chunkUrlReply,
  type CopyReply,
  copyReply,
  type ExportReply,
  exportReply,
} from './schema';

/** Asks for an export, or joins the one that is under way. @throws ApiError */
export const createExport = (scope?: 'all' | 'new'): Promise<ExportReply> =>
  api.post(apiPaths.photoExports, exportReply, { body: scope ? { scope } : {} });

/** How far an export is. @throws ApiError notFound when it is gone; unprocessable when it has failed */
export const getExport = (id: string, signal?: AbortSignal): Promise<ExportReply> =>
  api.get(apiPaths.photoExport(id), exportReply, { signal });

/** @throws ApiError */
export const getChunkUrl = (id: string, iteration: number): Promise<ChunkUrlReply> =>
  api.get(apiPaths.exportChunkUrl(id, iteration), chunkUrlReply);

/** What the customer has a proved copy of. @throws ApiError notFound where nobody can say */
export const getCopy = (): Promise<CopyReply> => api.get(apiPaths.exportCopy, copyReply);

/** Keeps that a copy is whole. @throws ApiError conflict when the service says that it is not */
export const keepVerification = (id: string, manifests: CheckedManifest[]): Promise<CopyReply> =>
  api.post(apiPaths.exportVerifications(id), copyReply, { body: { manifests } });
