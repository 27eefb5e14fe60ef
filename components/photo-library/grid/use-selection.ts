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

/** Selection of a list; the same object as long as the list is the same object. */
export function useSelection(list: PhotoList): SelectionStore {
  const selection = useMemo(() => new SelectionStore(list), [list]);
  useEffect(() => selection.connect(), [selection]);
  return selection;
}

/** Whether the selection mode is on. Renders only when the mode begins or ends, not for each photo. */
export const useIsSelecting = (selection: PhotoSelection): boolean =>
  useSyncExternalStore(
    (listener) => selection.subscribe(listener),
    () => selection.isActive,
    () => false,
  );

/**
 * Number of selected photos; -1 while the selection mode is off. Renders only when the number changes, in a transition,
 * so that the browser paints the pressed tile first.
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
