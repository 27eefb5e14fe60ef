import { endpoint } from '@/lib/endpoints/endpoint';

export const accountDeletionApi = {
  /** What a deletion of the account removes and keeps; notFound unless the service announces a preview. */
  preview: endpoint('GET', '/api/account-deletion', { access: 'session', rate: 'read' }),
  /** Sends a mail to the account's address. Nothing is deleted before its link is followed (AU-14). */
  request: endpoint('POST', '/api/account-deletion', {
    access: 'session',
    fresh: true,
    rate: 'ownMail',
  }),
};
