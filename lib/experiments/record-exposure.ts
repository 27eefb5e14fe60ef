import type { ExperimentId } from '@/lib/contracts/experiment-ids';
import { call } from '@/lib/http/api-client';
import { experimentsApi } from './api';

/** Experiments whose exposure was recorded since the page was loaded. Listed in docs/caches.md. */
const recorded = new Set<ExperimentId>();

/** Records that the customer saw a variant, once for each page load. Rejects with ApiError. Browser only. */
export async function recordExposureOnce(experiment: ExperimentId): Promise<void> {
  if (recorded.has(experiment)) return;
  recorded.add(experiment);
  try {
    await call(experimentsApi.recordExposure, { body: { experiment } });
  } catch (error) {
    recorded.delete(experiment);
    throw error;
  }
}
