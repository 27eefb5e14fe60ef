import { endpoint } from '@/lib/endpoints/endpoint';

export const pushLinks = {
  /**
   * Server-sent events about the customer's jobs (AC-05). A stream waits for no access token: a thousand streams that
   * reconnect after a restart would each need one, and an EventSource that is refused does not reconnect by itself.
   */
  events: endpoint('GET', '/api/push', {
    access: 'session',
    rate: 'read',
    withoutToken: true,
    withoutTurn: true,
  }),
};
