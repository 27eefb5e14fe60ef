/** Endpoints that take the form of an address, with the schema of the form. */
import { endpoint } from '@/lib/endpoints/endpoint';
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
