import { endpoint } from '@/lib/endpoints/endpoint';

export const securityApi = {
  /**
   * Signs the customer out everywhere, here too; may be repeated. It needs a fresh sign-in: otherwise somebody at an
   * unattended browser could sign the customer out on all devices.
   */
  endAllSessions: endpoint('DELETE', '/api/security/sessions', {
    access: 'session',
    rate: 'write',
    fresh: true,
  }),
};
