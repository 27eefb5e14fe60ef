import { endpoint } from '@/lib/endpoints/endpoint';

export const downloadLinks = {
  /** Redirects the customer to the archive in the storage. The storage supports range requests. */
  file: endpoint('GET', '/api/downloads/:id/file', { access: 'session', rate: 'read' }),
};
