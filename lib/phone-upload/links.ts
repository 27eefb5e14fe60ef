import { endpoint } from '@/lib/endpoints/endpoint';

export const phoneUploadLinks = {
  /** Server-sent events, one for each change of the session (IM-10). */
  events: endpoint('GET', '/api/phone-upload/sessions/:id/events', {
    access: 'session',
    rate: 'read',
  }),
};
