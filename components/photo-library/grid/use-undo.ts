'use client';
import { useCallback, useEffect } from 'react';
import { useToast } from '@/components/ui/toast';
import { isTyping } from '@/lib/photo-library/grid/shortcuts';

/** How long a change can be taken back by one press (decisions: undo). */
export const undoMs = 10_000;

type UndoOffer = { text: string; label: string; undo: () => void };

/** All open offers of the page; the key takes the newest one. */
let offers: (() => void)[] = [];

/**
 * Offers to undo the last changes: a toast with a button for 10 s, which stays while it has the pointer or the focus,
 * and Ctrl/Cmd+Z while the toast is shown. The newest change is undone first.
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
