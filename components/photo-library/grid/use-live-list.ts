'use client';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { onPhotoChange } from '@/lib/photo-library/changes/photo-changes';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';

/**
 * A list of photos is read again when photos came or went elsewhere, here or in another tab, and when Back leads to it:
 * what was removed meanwhile is not there again (D-19).
 *
 * @param painted what the server has painted last, which may be newer than what the list began with; the list itself
 * where no server has painted it
 */
export function useFreshList(list: PhotoCollection, painted: object): void {
  const refresh = useCallback(() => void list.refresh().catch(() => {}), [list]);
  useEffect(() => onPhotoChange(refresh), [refresh]);
  useShownAgain(painted, refresh);
}

/**
 * The same for a grid of them, which also asks again for what did not come while there was no network.
 *
 * @returns how many photos there are
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
