import { endpoint } from '@/lib/endpoints/endpoint';

export const photoExportLinks = {
  /** Redirects the customer to one zip of an export in the storage (EX-04). The storage supports range requests. */
  chunk: endpoint('GET', '/api/photo-exports/:id/chunks/:iteration/file', {
    access: 'session',
    rate: 'read',
    flag: 'PhotoManagementPhotoExportEnabled',
  }),
};
