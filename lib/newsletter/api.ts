import { endpoint } from '@/lib/endpoints/endpoint';
import { subscriptionSchema } from './schema';

const reply = subscriptionSchema;

export const newsletterApi = {
  /** State of the customer's subscription. */
  get: endpoint('GET', '/api/newsletter', { access: 'session', rate: 'read', reply }),
  /** Subscribes to the newsletter. The service sends a mail with a link that confirms the subscription. */
  subscribe: endpoint('POST', '/api/newsletter', { access: 'session', rate: 'ownMail', reply }),
  /** Ends the subscription, confirmed or not. */
  unsubscribe: endpoint('DELETE', '/api/newsletter', { access: 'session', rate: 'write', reply }),
};
