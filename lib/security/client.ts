/** The browser's calls about the account's safety; imported when they are needed. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';

/** Ends every session of the account, this one too. @throws ApiError; then nothing has ended */
export async function endAllSessions(): Promise<void> {
  await api.delete(apiPaths.sessions, noContent);
}
