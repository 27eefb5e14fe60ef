import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';

/** Asks for the mail whose link leads to the page that deletes the account (AU-14). @throws ApiError */
export async function requestAccountDeletion(): Promise<void> {
  await api.post(apiPaths.accountDeletion, noContent);
}
