'use client';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';

/** A list of photos is read again when photos came or went elsewhere, here or in another tab. */
export function useFreshList(list: PhotoCollection): void {
  useEffect(() => onPhotoChange(() => void list.refresh().catch(() => {})), [list]);
}

/**
 * The same for a grid of them, which also asks again for what did not come while there was no network.
 *
 * @returns how many photos there are
 */
export function useLiveList(list: PhotoCollection): number {
  useFreshList(list);
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
