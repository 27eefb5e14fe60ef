'use client';
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PhotoList, PhotoSelection } from '@/lib/photo-library/grid/photo-list';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';

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

/**
 * How much is selected, -1 while the mode is off; renders anew when that changes and not otherwise. The tiles answer a press
 * first: what follows them, the bar with its actions above all, would only keep their paint waiting (T9). When the mode
 * ends nothing waits, so that whoever looks after the focus sees what went with it.
 */
export function useSelectionSize(selection: PhotoSelection): number {
  const isSelecting = useIsSelecting(selection);
  const read = useCallback(() => (selection.isActive ? selection.size : -1), [selection]);
  const [size, setSize] = useState(read);
  useEffect(() => {
    const follow = () => startTransition(() => setSize(read()));
    follow();
    return selection.subscribe(follow);
  }, [selection, read]);
  return isSelecting ? size : -1;
}
