'use client';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '@/components/ui/dialog-stack';
import { commandOf, isTyping } from '@/lib/photo-grid/shortcuts';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { areSingleKeysOn } from './use-single-keys';

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
