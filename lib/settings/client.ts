/** What the browser asks of the settings' doors. */
import { apiPaths } from '@/lib/config/routes';
import { send } from '@/lib/http/api-client';
import type { Profile } from './profile-input';

/**
 * Stores changed personal details (SG-02).
 *
 * @throws ApiError
 */
export async function sendProfile(changes: Partial<Profile>): Promise<void> {
  await send(apiPaths.profile, { method: 'PUT', body: changes });
}
