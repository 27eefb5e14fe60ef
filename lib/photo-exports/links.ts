import { endpoint } from '@/lib/endpoints/endpoint';

export const photoExportLinks = {
  /** Redirects the customer to one zip of an export in the storage, which supports ranges (EX-04). */
  chunk: endpoint('GET', '/api/photo-exports/:id/chunks/:iteration/file', {
    access: 'session',
    rate: 'read',
    flag: 'PhotoManagementPhotoExportEnabled',
  }),
};
