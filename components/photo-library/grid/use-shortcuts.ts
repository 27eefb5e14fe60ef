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

/** {@link areSingleKeysOn}, and what changes it. */
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

/** The keys that mean something anywhere on the page; those of a tile are the grid's. */
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

/** Whether there are albums to go to: then the page has a link there (FF-03). */
export const hasWayToAlbums = (): boolean =>
  document.querySelector(`a[href^="${route('albums')}"]`) !== null;

/** `g p`, `g a` and `g o` lead to the photos, the albums and the orders, while keys of one character are on. */
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
