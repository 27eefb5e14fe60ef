'use client';
import { useCallback, useSyncExternalStore } from 'react';

const key = 'photos_single_keys';
const changed = new EventTarget();

/** Storage may be blocked; then the choice lasts as long as the page. */
let chosen: boolean | null = null;

function areOn(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener(key, listener);
  return () => changed.removeEventListener(key, listener);
}

/** Whether shortcuts of a single character are on (WCAG 2.1.4), remembered in this browser. */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const value = useSyncExternalStore(subscribe, areOn, () => true);
  const choose = useCallback((next: boolean) => {
    chosen = next;
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // Blocked storage: see above.
    }
    changed.dispatchEvent(new Event(key));
  }, []);
  return [value, choose];
}

/** The same outside React. */
export const areSingleKeysOn = areOn;
