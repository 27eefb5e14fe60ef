import { endpoint } from '@/lib/endpoints/endpoint';
import { subscriptionSchema } from './schema';

const reply = subscriptionSchema;

export const newsletterApi = {
  /** Whether the customer receives the newsletter. */
  get: endpoint('GET', '/api/newsletter', { access: 'session', rate: 'read', reply }),
  /** Orders the newsletter; a mail asks for the confirmation. */
  subscribe: endpoint('POST', '/api/newsletter', { access: 'session', rate: 'ownMail', reply }),
  /** Ends the newsletter, or an order of it that is not confirmed. */
  unsubscribe: endpoint('DELETE', '/api/newsletter', { access: 'session', rate: 'write', reply }),
};
