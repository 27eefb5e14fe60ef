import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { paymentSessionReplySchema } from './schema';

export const paymentApi = {
  /** The stored payment methods, the default first. */
  listMethods: endpoint('GET', '/api/payment/methods', { access: 'session', rate: 'read' }),
  /** Makes a stored method the default. A default can be moved, not given up. notFound when it was removed elsewhere. */
  setDefaultMethod: endpoint('PUT', '/api/payment/methods/:id', {
    access: 'session',
    rate: 'write',
    body: z.object({ isDefault: z.literal(true) }),
  }),
  /** Deletes a stored method; notFound when it was removed elsewhere. */
  deleteMethod: endpoint('DELETE', '/api/payment/methods/:id', {
    access: 'session',
    rate: 'write',
  }),
  /** Opens a visit to the payment provider, where a new method is entered. */
  createSession: endpoint('POST', '/api/payment/sessions', {
    access: 'session',
    rate: 'write',
    body: z.object({ isStripped: z.boolean() }),
    reply: paymentSessionReplySchema,
  }),
};
