import { endpoint } from '@/lib/endpoints/endpoint';

export const accountDeletionApi = {
  /** Preview of the data that a deletion of the account removes and keeps; notFound unless the service announces it. */
  preview: endpoint('GET', '/api/account-deletion', { access: 'session', rate: 'read' }),
  /** Sends a mail to the account's address. Only its link deletes the account (AU-14). */
  request: endpoint('POST', '/api/account-deletion', {
    access: 'session',
    fresh: true,
    rate: 'ownMail',
  }),
};
