'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { downloadsQuery, hasRunningArchives, pollDownloads } from '@/lib/downloads/queries';
import type { DownloadView } from '@/lib/downloads/schema';

const areUnderWay = (downloads: readonly DownloadView[] = []) => downloads.some(hasRunningArchives);

/** The list of downloads. It is updated until all archives are finished or have failed. */
export function useDownloads(painted: readonly DownloadView[]): readonly DownloadView[] {
  const { data: downloads } = useQuery({
    ...downloadsQuery,
    initialData: painted,
    staleTime: Infinity,
    refetchInterval: (query) => areUnderWay(query.state.data) && pollDownloads(query),
    refetchOnWindowFocus: ({ state }) => areUnderWay(state.data) && 'always',
  });
  const hasWork = areUnderWay(downloads);
  useEffect(() => {
    if (!hasWork) return;
    const unmounted = new AbortController();
    void import('@/lib/downloads/watch').then(({ refetchOnPushEvent }) => {
      if (!unmounted.signal.aborted)
        unmounted.signal.addEventListener('abort', refetchOnPushEvent());
    });
    return () => unmounted.abort();
  }, [hasWork]);
  return downloads;
}
