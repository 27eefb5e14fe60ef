/** What the browser asks of the door of the e-mail change. */
import { apiPaths } from '@/lib/config/routes';
import { send } from '@/lib/http/api-client';

/** Asks for a mail to the new address (AU-15). @throws ApiError */
export async function sendEmailChange(newEmail: string): Promise<void> {
  await send(apiPaths.emailChange, { method: 'POST', body: { newEmail } });
}
