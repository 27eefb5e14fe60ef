'use client';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isDialogOpen } from '@/components/ui/dialog-stack';
import { route } from '@/lib/config/routes';
import { useRouter } from '@/lib/navigation/navigation';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { commandOf, goListener, isTyping } from '@/lib/photo-grid/shortcuts';

const storageKey = 'photos_single_keys';
const changed = new EventTarget();

/** Storage may be blocked; then the choice lasts as long as the page. */
let chosen: boolean | null = null;

/** Whether shortcuts of a single character are on (WCAG 2.1.4), remembered in this browser. */
export function areSingleKeysOn(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener(storageKey, listener);
  return () => changed.removeEventListener(storageKey, listener);
}

/** {@link areSingleKeysOn}, and what changes it. */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const value = useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
  const choose = useCallback((next: boolean) => {
    chosen = next;
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    } catch {
      // Blocked storage: see above.
    }
    changed.dispatchEvent(new Event(storageKey));
  }, []);
  return [value, choose];
}

type Keys = {
  selection: SelectionStore;
  onDelete: () => void;
  onDownload: () => void;
  onHelp: () => void;
};

/** The keys that mean something anywhere on the page; those of a tile are the grid's. */
export function useSelectionKeys({ selection, onDelete, onDownload, onHelp }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    switch (commandOf(event, { areSingleKeysOn: areSingleKeysOn() })) {
      case 'selectMore':
        selection.selectAll();
        return true;
      case 'end':
        if (!selection.isActive) return false;
        selection.stop();
        return true;
      case 'delete':
        onDelete();
        return selection.size > 0;
      case 'download':
        onDownload();
        return selection.size > 0;
      case 'help':
        onHelp();
        return true;
      default:
        return false;
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen() || isTyping(event.target)) return;
      if (press(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** `g p` and `g o` lead to the photos and the orders, while keys of one character are on. */
export function useGoKeys(): void {
  const router = useRouter();
  const go = useEffectEvent((name: 'photos' | 'orders') => router.push(route(name)));
  useEffect(() => {
    const listen = goListener();
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || !areSingleKeysOn()) return;
      const name = listen(event);
      if (!name) return;
      event.preventDefault();
      go(name);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
