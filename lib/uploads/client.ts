/** What the browser asks the route handlers of uploads; all throw ApiError. The files themselves: send-file.ts. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';
import {
  type Duplicate,
  duplicatesSchema,
  uploadStateSchema,
  type UploadStateView,
} from './schema';

/** Whether the backend made a photo of what arrived (IM-06). */
export const getUploadState = (uploadId: string): Promise<UploadStateView> =>
  api.get(apiPaths.upload(uploadId), uploadStateSchema);

/** Which of these files the library has (D-23). */
export async function findDuplicates(hashes: readonly string[]): Promise<Duplicate[]> {
  const { duplicates } = await api.post(apiPaths.uploadDuplicates, duplicatesSchema, {
    body: { hashes },
  });
  return duplicates;
}

/** Tells the storage service that an upload is not wanted any more. */
export const deleteUpload = (uploadId: string): Promise<null> =>
  api.delete(apiPaths.upload(uploadId), noContent);
