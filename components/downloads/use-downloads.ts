'use client';
import { useEffect, useState } from 'react';
import type { DownloadView } from '@/lib/archives/schema';

/** True while archives of the download are being created. */
export const isUnderWay = ({ archives }: DownloadView): boolean =>
  archives.some(({ state }) => state === 'underWay');

/** The list of downloads, updated until all of their archives are finished or have failed. */
export function useDownloads(initial: readonly DownloadView[]) {
  const [downloads, setDownloads] = useState(initial);
  const hasWork = downloads.some(isUnderWay);
  useEffect(() => {
    if (!hasWork) return;
    const unmounted = new AbortController();
    void import('@/lib/archives/watch').then(({ watchDownloads }) => {
      if (unmounted.signal.aborted) return;
      const stop = watchDownloads({
        onSeen(current) {
          setDownloads(current);
          return current.some(isUnderWay);
        },
      });
      unmounted.signal.addEventListener('abort', stop);
    });
    return () => unmounted.abort();
  }, [hasWork]);
  return { downloads, setDownloads };
}
