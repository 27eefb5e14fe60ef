'use client';
import { useCallback, useSyncExternalStore } from 'react';

/** Marks the history entry on top of the album's in which photos are chosen: Back ends it, a reload goes on with it. */
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

/** Whether photos are being chosen for the album of this page, and what begins and ends it. */
export function usePickerEntry() {
  const isOpen = useSyncExternalStore(subscribe, isPickerEntry, () => false);
  const open = useCallback(() => {
    // The album's own entry keeps where it was scrolled to.
    history.pushState({ [mark]: true }, '');
    changed.dispatchEvent(new Event(mark));
  }, []);
  const close = useCallback(() => {
    // A second press before the browser has gone back would leave the album too.
    if (isPickerEntry()) history.back();
  }, []);
  return { isOpen, open, close };
}
