'use client';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { onPhotoChange } from '@/lib/photo-library/changes/photo-changes';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';

/**
 * Refreshes a list of photos when photos were added or removed, in this or another tab, and when the customer returns
 * with Back, so that deleted photos do not appear again (D-19). Errors of the refresh are ignored.
 * @param painted initial data of the last server rendering, which may be newer than the list; pass the list itself if
 * there was no server rendering
 */
export function useFreshList(list: PhotoCollection, painted: object): void {
  const refresh = useCallback(() => void list.refresh().catch(() => {}), [list]);
  useEffect(() => onPhotoChange(refresh), [refresh]);
  useShownAgain(painted, refresh);
}

/**
 * Like {@link useFreshList}, for a grid. When the network returns, it also repeats the requests that failed.
 * @returns the current number of photos
 */
export function useLiveList(list: PhotoCollection, painted: object): number {
  useFreshList(list, painted);
  useEffect(() => {
    const recover = () => void list.recover();
    addEventListener('online', recover);
    return () => removeEventListener('online', recover);
  }, [list]);
  return useSyncExternalStore(
    useCallback((listener) => list.subscribe(listener), [list]),
    () => list.total(),
    () => list.total(),
  );
}
