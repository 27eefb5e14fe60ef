'use client';
import { useEffect } from 'react';
import { loadAhead } from '@/components/ui/load-ahead';
import type { ExperimentId } from '@/lib/contracts/experiment-ids';

/** Stands where a variant is seen, and tells it. A failure stays silent: the next page tells it. */
export function Exposure({ experiment }: { experiment: ExperimentId }) {
  useEffect(
    () =>
      loadAhead(async () => {
        const { recordExposureOnce } = await import('@/lib/experiments/record-exposure');
        await recordExposureOnce(experiment);
      }),
    [experiment],
  );
  return null;
}
