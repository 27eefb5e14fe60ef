import { endpoint } from '@/lib/endpoints/endpoint';

export const retentionLinks = {
  /** Downloads a calendar file: the last day on which an order prevents the deletion of the photos. */
  calendar: endpoint('GET', '/api/retention/calendar', {
    access: 'session',
    rate: 'read',
    flag: 'PhotoManagementReactivationEnabled',
  }),
};
