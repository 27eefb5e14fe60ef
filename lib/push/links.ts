import { endpoint } from '@/lib/endpoints/endpoint';

export const pushLinks = {
  /**
   * Server-sent events about the customer's jobs (AC-05). A stream needs no access token: after a restart, a thousand
   * streams would each wait for a token, and an EventSource does not connect again after a refusal.
   */
  events: endpoint('GET', '/api/push', {
    access: 'session',
    rate: 'read',
    withoutToken: true,
    withoutTurn: true,
  }),
};
