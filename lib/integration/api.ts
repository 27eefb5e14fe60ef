import { endpoint } from '@/lib/endpoints/endpoint';
import { callbackTestSchema, callbackTestViewSchema, integrationSchema } from './schema';

const business = { access: 'session', customers: 'b2b' } as const;

export const integrationApi = {
  /** Where messages about orders go, and in which format (BB-03). */
  get: endpoint('GET', '/api/integration', { ...business, rate: 'read', reply: integrationSchema }),
  /** Stores it; validation with the field's key for an address that is not public. */
  update: endpoint('PUT', '/api/integration', {
    ...business,
    rate: 'write',
    body: integrationSchema,
  }),
  /** Sends an example message to the address and reports its answer (BB-03). */
  testCallback: endpoint('POST', '/api/integration/test', {
    ...business,
    rate: 'write',
    body: callbackTestSchema,
    reply: callbackTestViewSchema,
  }),
};
