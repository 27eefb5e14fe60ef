import { endpoint } from '@/lib/endpoints/endpoint';

export const dataExportLinks = {
  /** Redirects the customer to the file in the storage. */
  file: endpoint('GET', '/api/data-export/:id/file', {
    access: 'session',
    rate: 'read',
    fresh: true,
  }),
};
