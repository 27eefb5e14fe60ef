import { endpoint } from '@/lib/endpoints/endpoint';
import { dataExportSchema } from './schema';

export const dataExportApi = {
  /**
   * Starts an export of all data of the customer, or returns the running one (202). Requires a fresh sign-in: the file has all
   * personal data, and the browser may be unattended.
   */
  start: endpoint('POST', '/api/data-export', {
    access: 'session',
    rate: 'write',
    fresh: true,
    reply: dataExportSchema,
    status: 202,
  }),
  /** Progress of an export, and its link when it is finished; `latest` is the customer's newest one. notFound if it has expired. */
  get: endpoint('GET', '/api/data-export/:id', {
    access: 'session',
    rate: 'read',
    reply: dataExportSchema,
  }),
};
