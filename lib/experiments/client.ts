/** What the browser tells of experiments; loaded when there is something to tell. */
import { apiPaths } from '@/lib/config/api-paths';
import type { ExperimentId } from '@/lib/contracts/experiments';
import { api, noContent } from '@/lib/http/api-client';

/** Listed in docs/caches.md. */
const told = new Set<ExperimentId>();

/** Tells once a visit that a variant was seen. Rejects with ApiError. */
export async function tellExposure(experiment: ExperimentId): Promise<void> {
  if (told.has(experiment)) return;
  told.add(experiment);
  try {
    await api.post(apiPaths.exposures, noContent, { body: { experiment } });
  } catch (error) {
    told.delete(experiment);
    throw error;
  }
}
