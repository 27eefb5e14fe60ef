import * as z from 'zod/mini';
import { experimentIds } from '@/lib/contracts/experiment-ids';
import { endpoint } from '@/lib/endpoints/endpoint';

export const experimentsApi = {
  /** The customer has seen a variant; the service knows which one. */
  recordExposure: endpoint('POST', '/api/experiments/exposures', {
    access: 'session',
    rate: 'write',
    body: z.object({ experiment: z.enum(experimentIds) }),
  }),
};
