import { endpoint } from '@/lib/endpoints/endpoint';
import { dataExportSchema } from './schema';

export const dataExportApi = {
  /**
   * Begins a file with all of the customer's data, or answers the one that is being made (202). It needs a fresh
   * sign-in: the file holds everything about the customer, and a browser may be unattended.
   */
  start: endpoint('POST', '/api/data-export', {
    access: 'session',
    rate: 'write',
    fresh: true,
    reply: dataExportSchema,
    status: 202,
  }),
  /** Its progress, and its link once it is finished; `latest` is the customer's newest one. notFound when it is gone. */
  get: endpoint('GET', '/api/data-export/:id', {
    access: 'session',
    rate: 'read',
    reply: dataExportSchema,
  }),
};
