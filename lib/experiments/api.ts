import * as z from 'zod/mini';
import { experimentIds } from '@/lib/contracts/experiment-ids';
import { endpoint } from '@/lib/endpoints/endpoint';

export const experimentsApi = {
  /** Records that the customer has seen the assigned variant. */
  recordExposure: endpoint('POST', '/api/experiments/exposures', {
    access: 'session',
    rate: 'write',
    body: z.object({ experiment: z.enum(experimentIds) }),
  }),
};
