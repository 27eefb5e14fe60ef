'use client';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Marks the history entry of the open picker, after the album's entry. Back closes the picker; a reload shows it again.
 */
const mark = 'isPhotoPicker';

const changed = new EventTarget();

function isPickerEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  changed.addEventListener(mark, listener);
  return () => {
    removeEventListener('popstate', listener);
    changed.removeEventListener(mark, listener);
  };
}

/** Whether the picker is open for this album, and functions that open and close it. */
export function usePickerEntry() {
  const isOpen = useSyncExternalStore(subscribe, isPickerEntry, () => false);
  const open = useCallback(() => {
    // A new history entry, so that the album's own entry keeps its scroll position.
    history.pushState({ [mark]: true }, '');
    changed.dispatchEvent(new Event(mark));
  }, []);
  const close = useCallback(() => {
    // A second press before the browser has gone back would also leave the page of the album.
    if (isPickerEntry()) history.back();
  }, []);
  return { isOpen, open, close };
}
