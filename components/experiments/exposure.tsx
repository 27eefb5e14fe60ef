'use client';
import { useEffect } from 'react';
import { loadAhead } from '@/components/ui/load-ahead';
import type { ExperimentId } from '@/lib/contracts/experiment-ids';

/**
 * Records, when it is rendered, that the customer saw a variant. Failures are ignored: the next
 * page tries again.
 */
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
