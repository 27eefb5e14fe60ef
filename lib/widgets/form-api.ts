import { endpoint } from '@/lib/endpoints/endpoint';
import { shareSchema } from './form-schema';

export const widgetFormApi = {
  /** Sends a mail with a link to the online version (WI-02), once for each idempotency key. */
  share: endpoint('PUT', '/api/widgets/:code/share', {
    access: 'session',
    rate: 'share',
    customers: 'consumer',
    body: shareSchema,
    idempotent: true,
  }),
};
