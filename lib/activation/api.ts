import { endpoint } from '@/lib/endpoints/endpoint';
import { activationReply } from './schema';

const flag = 'PhotoManagementReactivationEnabled';

export const activationApi = {
  /** State of the photo library and progress of its import (AC-01). */
  get: endpoint('GET', '/api/activation', {
    access: 'session',
    rate: 'read',
    flag,
    reply: activationReply,
  }),
  /** Activates the library; starts an import or joins the running one (AC-02). */
  start: endpoint('POST', '/api/activation', {
    access: 'session',
    rate: 'write',
    flag,
    reply: activationReply,
  }),
};
