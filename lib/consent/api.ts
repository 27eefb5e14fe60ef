import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';

export const consentApi = {
  /** Stores what the customer allows beyond the necessary cookies (CC-01). */
  save: endpoint('PUT', '/api/consent', {
    access: 'open',
    rate: 'write',
    body: z.object({ analytics: z.boolean(), marketing: z.boolean() }),
  }),
};
