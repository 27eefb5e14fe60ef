'use client';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isDialogOpen } from '@/components/ui/dialog-stack';
import { route } from '@/lib/config/routes';
import { useRouter } from '@/lib/navigation/navigation';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import {
  areSingleKeysOn,
  commandOf,
  goListener,
  isTyping,
  onSingleKeysChange,
  turnSingleKeys,
} from '@/lib/photo-library/grid/shortcuts';

/** Whether single-key shortcuts are on, and a function that changes that. */
export const useSingleKeys = (): [boolean, (areOn: boolean) => void] => [
  useSyncExternalStore(onSingleKeysChange, areSingleKeysOn, () => true),
  turnSingleKeys,
];

type Keys = {
  selection: SelectionStore;
  onDelete: () => void;
  onDownload: () => void;
  onInfo: () => void;
  onHelp: () => void;
};

/**
 * Keyboard shortcuts that work anywhere on the page, but not in dialogs and text fields. The grid handles the keys of a
 * tile first.
 */
export function useSelectionKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const { selection, onDelete, onDownload, onInfo, onHelp } = keys;
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
      case 'info':
        onInfo();
        return true;
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

/** Whether the page has a link to the albums; a shop may have none (FF-03). */
export const hasWayToAlbums = (): boolean =>
  document.querySelector(`a[href^="${route('albums')}"]`) !== null;

/**
 * Navigates to the photos, albums or orders after the keys `g p`, `g a` or `g o`, while single-key shortcuts are on.
 */
export function useGoKeys(): void {
  const router = useRouter();
  const go = useEffectEvent((name: 'photos' | 'albums' | 'orders') => router.push(route(name)));
  useEffect(() => {
    const listen = goListener();
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen() || isTyping(event.target)) return;
      if (!areSingleKeysOn()) return;
      const name = listen(event);
      if (!name || (name === 'albums' && !hasWayToAlbums())) return;
      event.preventDefault();
      go(name);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
