import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { paymentSessionReplySchema } from './schema';

export const paymentApi = {
  /** Stored payment methods, the default first. */
  listMethods: endpoint('GET', '/api/payment/methods', { access: 'session', rate: 'read' }),
  /**
   * Makes a stored method the default. The default can be moved to another method but not removed. notFound if the
   * method does not exist.
   */
  setDefaultMethod: endpoint('PUT', '/api/payment/methods/:id', {
    access: 'session',
    rate: 'write',
    body: z.object({ isDefault: z.literal(true) }),
  }),
  /** Deletes a stored method; notFound if it does not exist. */
  deleteMethod: endpoint('DELETE', '/api/payment/methods/:id', {
    access: 'session',
    rate: 'write',
  }),
  /** Opens a session at the payment provider, where the customer enters a new method. */
  createSession: endpoint('POST', '/api/payment/sessions', {
    access: 'session',
    rate: 'write',
    body: z.object({ isStripped: z.boolean() }),
    reply: paymentSessionReplySchema,
  }),
};
