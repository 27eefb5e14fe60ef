import { endpoint } from '@/lib/endpoints/endpoint';
import { postalAddressSchema } from '@/lib/postal-address/form-schema';
import { addressChangeReplySchema } from './schema';

export const orderAddressApi = {
  /** Requests another delivery address for an order. Responds 202, because the order service reports the result later (OR-10). */
  change: endpoint('PUT', '/api/orders/:orderCode/delivery-address', {
    access: 'session',
    rate: 'write',
    body: postalAddressSchema,
    reply: addressChangeReplySchema,
    status: 202,
  }),
};
