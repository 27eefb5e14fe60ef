'use client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PhotoList, PhotoSelection } from '@/lib/photo-grid/photo-list';
import { SelectionStore } from '@/lib/photo-grid/selection-store';

/** The selection of a list; the same object for as long as the list is the same. */
export function useSelection(list: PhotoList): SelectionStore {
  const selection = useMemo(() => new SelectionStore(list), [list]);
  useEffect(() => selection.connect(), [selection]);
  return selection;
}

/** Whether the mode is on; renders anew when it begins and ends, not with every photo. */
export const useIsSelecting = (selection: PhotoSelection): boolean =>
  useSyncExternalStore(
    (listener) => selection.subscribe(listener),
    () => selection.isActive,
    () => false,
  );

/** How much is selected, -1 while the mode is off; renders anew when that changes and not otherwise. */
export const useSelectionSize = (selection: PhotoSelection): number =>
  useSyncExternalStore(
    (listener) => selection.subscribe(listener),
    () => (selection.isActive ? selection.size : -1),
    () => -1,
  );
