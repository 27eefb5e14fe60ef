'use client';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { onPhotoChange } from '@/lib/photo-library/changes/photo-changes';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';

/**
 * Reads a list of photos again after photos were added or removed, here or in another tab, and after Back, so that
 * removed photos do not appear again (D-19).
 *
 * @param painted start data of the last server rendering, which may be newer than the list; the list itself if there
 * was none
 */
export function useFreshList(list: PhotoCollection, painted: object): void {
  const refresh = useCallback(() => void list.refresh().catch(() => {}), [list]);
  useEffect(() => onPhotoChange(refresh), [refresh]);
  useShownAgain(painted, refresh);
}

/**
 * The same for a grid; it also repeats requests that failed without a network.
 *
 * @returns number of photos
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
