import { endpoint } from '@/lib/endpoints/endpoint';
import { profileChangesSchema } from './schema';

export const settingsApi = {
  /** Initial values of the form of the personal details. */
  getProfile: endpoint('GET', '/api/settings/profile', { access: 'session', rate: 'read' }),
  /** Stores changed personal details; only the named ones change (SG-02). */
  updateProfile: endpoint('PUT', '/api/settings/profile', {
    access: 'session',
    rate: 'write',
    body: profileChangesSchema,
  }),
};
