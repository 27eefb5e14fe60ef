import { endpoint } from '@/lib/endpoints/endpoint';
import { callbackTestSchema, callbackTestViewSchema, integrationSchema } from './schema';

const business = { access: 'session', customers: 'b2b' } as const;

export const integrationApi = {
  /** URL to which messages about orders are sent, and their format (BB-03). */
  get: endpoint('GET', '/api/integration', { ...business, rate: 'read', reply: integrationSchema }),
  /** Stores URL and format. For a URL that is not public it fails with validation and the message key of the field. */
  update: endpoint('PUT', '/api/integration', {
    ...business,
    rate: 'write',
    body: integrationSchema,
  }),
  /** Sends an example message to the URL and returns that server's response (BB-03). */
  testCallback: endpoint('POST', '/api/integration/test', {
    ...business,
    rate: 'write',
    body: callbackTestSchema,
    reply: callbackTestViewSchema,
  }),
};
