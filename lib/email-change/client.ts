import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';

/** Asks for a mail to the new address (AU-15). @throws ApiError */
export async function requestEmailChange(newEmail: string): Promise<void> {
  await api.post(apiPaths.emailChange, noContent, { body: { newEmail } });
}
