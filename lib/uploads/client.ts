/** What the browser asks of the uploads' doors, besides tus. */
import { apiPaths } from '@/lib/config/routes';
import { ApiError, read, send } from '@/lib/http/api-client';
import type { UploadWords } from './upload-words';
import type { UploadStateView } from './view';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Whether the backend made a photo of what arrived (IM-06).
 *
 * @throws ApiError
 */
export async function readUploadState(uploadId: string): Promise<UploadStateView> {
  const answer = await read(apiPaths.upload(uploadId));
  // The handler answers exactly this type; the status tells it from anything else.
  if (isObject(answer) && typeof answer['status'] === 'string') return answer as UploadStateView;
  throw new ApiError('badAnswer', '');
}

export type KnownHash = { sha256: string; isDeleted: boolean };

/**
 * Which of these files the library has (D-23).
 *
 * @throws ApiError
 */
export async function askForDuplicates(hashes: readonly string[]): Promise<KnownHash[]> {
  const answer = await send(apiPaths.uploadDuplicates, { method: 'POST', body: { hashes } });
  if (isObject(answer) && Array.isArray(answer['duplicates'])) {
    // As above: the list is the handler's.
    return answer['duplicates'] as KnownHash[];
  }
  throw new ApiError('badAnswer', '');
}

/**
 * The words of the modal and the tray.
 *
 * @throws ApiError
 */
export async function fetchUploadWords(locale: string): Promise<UploadWords> {
  // The handler's answer.
  return (await read(apiPaths.uploadWords(locale))) as UploadWords;
}
