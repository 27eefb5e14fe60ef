import { endpoint } from '@/lib/endpoints/endpoint';

export const phoneUploadLinks = {
  /** Server-sent events: the session has changed (IM-10). */
  events: endpoint('GET', '/api/phone-upload/sessions/:id/events', {
    access: 'session',
    rate: 'read',
  }),
};
