import { endpoint } from '@/lib/endpoints/endpoint';
import { subscriptionSchema } from './schema';

const reply = subscriptionSchema;

export const newsletterApi = {
  /** State of the customer's subscription. */
  get: endpoint('GET', '/api/newsletter', { access: 'session', rate: 'read', reply }),
  /** Subscribes to the newsletter; a mail requests the confirmation. */
  subscribe: endpoint('POST', '/api/newsletter', { access: 'session', rate: 'ownMail', reply }),
  /** Ends the subscription, also an unconfirmed one. */
  unsubscribe: endpoint('DELETE', '/api/newsletter', { access: 'session', rate: 'write', reply }),
};
