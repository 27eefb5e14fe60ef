import { endpoint } from '@/lib/endpoints/endpoint';
import { profileChangesSchema } from './schema';

export const settingsApi = {
  /** Initial values for the form of personal details. */
  getProfile: endpoint('GET', '/api/settings/profile', { access: 'session', rate: 'read' }),
  /** Stores changed personal details. Fields that are not in the body remain unchanged (SG-02). */
  updateProfile: endpoint('PUT', '/api/settings/profile', {
    access: 'session',
    rate: 'write',
    body: profileChangesSchema,
  }),
};
