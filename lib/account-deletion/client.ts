/** What the browser asks of the door of the account deletion. */
import { apiPaths } from '@/lib/config/routes';
import { send } from '@/lib/http/api-client';

/** Asks for the mail whose link leads to the page that deletes (AU-14). @throws ApiError */
export async function sendAccountDeletion(): Promise<void> {
  await send(apiPaths.accountDeletion, { method: 'POST' });
}
