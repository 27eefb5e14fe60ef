import { endpoint } from '@/lib/endpoints/endpoint';
import { profileChangesSchema } from './schema';

export const settingsApi = {
  /** Initial values of the form of personal details. */
  getProfile: endpoint('GET', '/api/settings/profile', { access: 'session', rate: 'read' }),
  /** Stores changed personal details; only the fields of the body change (SG-02). */
  updateProfile: endpoint('PUT', '/api/settings/profile', {
    access: 'session',
    rate: 'write',
    body: profileChangesSchema,
  }),
};
