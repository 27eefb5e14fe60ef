'use client';
import { useEffect } from 'react';
import { loadAhead } from '@/components/ui/load-ahead';
import type { ExperimentId } from '@/lib/contracts/experiments';

/** Stands where a variant is seen, and tells it. A failure stays silent: the next page tells it. */
export function Exposure({ experiment }: { experiment: ExperimentId }) {
  useEffect(
    () =>
      loadAhead(async () => {
        const { tellExposure } = await import('@/lib/experiments/client');
        await tellExposure(experiment);
      }),
    [experiment],
  );
  return null;
}
