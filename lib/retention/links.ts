import { endpoint } from '@/lib/endpoints/endpoint';

export const retentionLinks = {
  /** The last day on which an order keeps the photos, as an event for a calendar. */
  calendar: endpoint('GET', '/api/retention/calendar', {
    access: 'session',
    rate: 'read',
    flag: 'PhotoManagementReactivationEnabled',
  }),
};
