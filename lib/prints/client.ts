/** The browser's call about prints. Rejects with ApiError, or the signal's reason. */
import { apiPaths } from '@/lib/config/api-paths';
import { api } from '@/lib/http/api-client';
import { printsReply } from './schema';

/** Hands photos to the prints editor and answers its address. */
export async function sendToEditor(
  photoIds: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const { href } = await api.post(apiPaths.prints, printsReply, { body: { photoIds }, signal });
  return href;
}
