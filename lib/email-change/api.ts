import { endpoint } from '@/lib/endpoints/endpoint';
import { emailChangeSchema } from './schema';

export const emailChangeApi = {
  /** Sends a mail to the new address. Only the link in that mail changes the address (AU-15). */
  request: endpoint('POST', '/api/email-change', {
    access: 'session',
    fresh: true,
    rate: 'emailChange',
    body: emailChangeSchema,
  }),
};
