'use client';
import { useCallback, useEffect } from 'react';
import { useToast } from '@/components/ui/toast';
import { isTyping } from '@/lib/photo-library/grid/shortcuts';

/** How long a change can be undone, in milliseconds. */
export const undoMs = 10_000;

type UndoOffer = { text: string; label: string; undo: () => void };

/** All open offers of the page, newest last; Ctrl/Cmd+Z takes the newest. */
let offers: (() => void)[] = [];

/**
 * Returns a function that offers to undo a change: a toast with a button for 10 s, or longer while it has the pointer
 * or the focus. Ctrl/Cmd+Z does the same while a toast is shown, for the newest change first.
 */
export function useUndo(): (offer: UndoOffer) => void {
  const { show } = useToast();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      const newest = offers.at(-1);
      if (!isUndo || !newest || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      newest();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return useCallback(
    ({ text, label, undo }) => {
      const forget = () => void (offers = offers.filter((one) => one !== take));
      const take = () => {
        forget();
        close();
        undo();
      };
      const close = show({
        tone: 'success',
        text,
        durationMs: undoMs,
        action: { label, onPress: take },
        onGone: forget,
      });
      offers.push(take);
    },
    [show],
  );
}
