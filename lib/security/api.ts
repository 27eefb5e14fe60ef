import { endpoint } from '@/lib/endpoints/endpoint';

export const securityApi = {
  /**
   * Signs the customer out on all devices, including this one; may be repeated. Requires a fresh sign-in, because
   * otherwise a stranger at an unattended browser could end all sessions of the customer.
   */
  endAllSessions: endpoint('DELETE', '/api/security/sessions', {
    access: 'session',
    rate: 'write',
    fresh: true,
  }),
};
