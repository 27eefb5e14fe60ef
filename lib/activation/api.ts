import { endpoint } from '@/lib/endpoints/endpoint';
import { activationReply } from './schema';

const flag = 'PhotoManagementReactivationEnabled';

export const activationApi = {
  /** Whether the photo library is active, and how far its import is (AC-01). */
  get: endpoint('GET', '/api/activation', {
    access: 'session',
    rate: 'read',
    flag,
    reply: activationReply,
  }),
  /** Activates it; an import begins, or the running one goes on (AC-02). */
  start: endpoint('POST', '/api/activation', {
    access: 'session',
    rate: 'write',
    flag,
    reply: activationReply,
  }),
};
