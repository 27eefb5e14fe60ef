import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { addressUses, deletedAddressSchema, storedAddressSchema } from './schema';

/** Endpoints of the address book; those with the address form are in form-api.ts. */
export const addressesApi = {
  /** Returns the stored version of an address, for a form whose version is out of date. */
  get: endpoint('GET', '/api/addresses/:addressId', {
    access: 'session',
    rate: 'read',
    reply: storedAddressSchema,
  }),
  /** Deletes an address (SG-03). The reply is the deleted address as form input, for undo. */
  delete: endpoint('DELETE', '/api/addresses/:addressId', {
    access: 'session',
    rate: 'write',
    reply: deletedAddressSchema,
  }),
  /** Makes an address the default for delivery or for billing. */
  setDefault: endpoint('PUT', '/api/addresses/:addressId/default', {
    access: 'session',
    rate: 'write',
    body: z.object({ of: z.enum(addressUses) }),
  }),
};
