import { endpoint } from '@/lib/endpoints/endpoint';

export const accountDeletionApi = {
  /**
   * Returns which data a deletion of the account removes and which remain; notFound unless the service announces the
   * preview.
   */
  preview: endpoint('GET', '/api/account-deletion', { access: 'session', rate: 'read' }),
  /** Sends a mail to the account's address. Only the link in that mail deletes the account (AU-14). */
  request: endpoint('POST', '/api/account-deletion', {
    access: 'session',
    fresh: true,
    rate: 'ownMail',
  }),
};
