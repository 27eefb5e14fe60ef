import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';
import type { Profile } from './profile-changes';

/** Stores changed personal details (SG-02). @throws ApiError */
export async function updateProfile(changes: Partial<Profile>): Promise<void> {
  await api.put(apiPaths.profile, noContent, { body: changes });
}
