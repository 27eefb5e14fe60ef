/** The browser's calls about archives. Everything rejects with ApiError. */
import { api, ApiError } from '@/lib/http/api-client';
import { downloadAgainPath, downloadsPath, rescuePath } from '@/lib/config/archive-paths';
import {
  downloadListReply,
  type DownloadView,
  rescueReply,
  type RescueReply,
  type StartedReply,
  startedReply,
} from './schema';

/** `rest`: all photos of the album that the customer has not had yet. */
export type ArchiveRequest =
  { photoIds: readonly string[]; albumId?: string | undefined } | { albumId: string; rest: true };

/** @param idempotencyKey of the customer's intent */
export const requestArchives = (
  body: ArchiveRequest,
  idempotencyKey: string,
): Promise<StartedReply> => api.post(downloadsPath, startedReply, { body, idempotencyKey });

export const requestAgain = (jobId: string, idempotencyKey: string): Promise<StartedReply> =>
  api.post(downloadAgainPath(jobId), startedReply, { idempotencyKey });

export const listDownloads = async (signal?: AbortSignal): Promise<DownloadView[]> =>
  (await api.get(downloadsPath, downloadListReply, { signal })).downloads;

export const readRescue = (albumId: string, signal?: AbortSignal): Promise<RescueReply> =>
  api.get(rescuePath(albumId), rescueReply, { signal });

/** The photos that stood in the way of a request, which was refused whole. */
export const refusedPhotos = (error: unknown): string[] =>
  error instanceof ApiError ? (error.fields['photoIds']?.split(' ').filter(Boolean) ?? []) : [];
