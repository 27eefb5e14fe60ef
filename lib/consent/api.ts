import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';

export const consentApi = {
  /** Stores the consent to cookies beyond the necessary ones (CC-01). */
  save: endpoint('PUT', '/api/consent', {
    access: 'open',
    rate: 'write',
    body: z.object({ analytics: z.boolean(), marketing: z.boolean() }),
  }),
};
