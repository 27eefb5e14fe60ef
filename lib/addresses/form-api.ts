/** Endpoints with the address form and its schema. */
import { endpoint } from '@/lib/http/endpoint';
import { addressFormSchema } from './form-schema';

export const addressFormApi = {
  /** Adds an address (SG-03), once for each idempotency key. */
  create: endpoint('POST', '/api/addresses', {
    access: 'session',
    rate: 'write',
    body: addressFormSchema,
    idempotent: true,
  }),
  /** Replaces an address (SG-03); conflict if a newer version is stored. */
  update: endpoint('PUT', '/api/addresses/:addressId', {
    access: 'session',
    rate: 'write',
    body: addressFormSchema,
  }),
};
