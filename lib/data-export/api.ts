import { endpoint } from '@/lib/endpoints/endpoint';
import { dataExportSchema } from './schema';

export const dataExportApi = {
  /**
   * Starts an export of all data of the customer, or returns the running one (202). Requires a fresh sign-in, because
   * the file contains all personal data and somebody else may use an unattended browser.
   */
  start: endpoint('POST', '/api/data-export', {
    access: 'session',
    rate: 'write',
    fresh: true,
    reply: dataExportSchema,
    status: 202,
  }),
  /**
   * Progress of an export, and its link when it is finished. The id `latest` names the customer's newest export.
   * notFound if the export has expired.
   */
  get: endpoint('GET', '/api/data-export/:id', {
    access: 'session',
    rate: 'read',
    reply: dataExportSchema,
  }),
};
