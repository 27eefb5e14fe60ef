'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import { reportClientFailure } from '@/lib/observability/report-client';
import { announcePhotoChange } from '@/lib/photo-changes/photo-changes';
import { type DeletionCalls, type Restorable, restore } from '@/lib/photo-grid/delete-photos';
import type { PhotoList, PhotoPosition } from '@/lib/photo-grid/photo-list';
import { isTyping } from '@/lib/photo-grid/shortcuts';
import type { GridHandle } from './photo-grid';

type Options = {
  list: PhotoList;
  grid: Pick<GridHandle, 'focus'>;
  calls: Pick<DeletionCalls, 'restoreMany' | 'restoreAll'>;
};

/** What a deletion took, and where the first of them stood. */
export type Gone = {
  /** Null when it has no name by which it could be brought back. */
  what: Restorable | null;
  count: number;
  first: PhotoPosition | undefined;
  /** Number of that position in the list before the deletion. */
  ordinal: number;
};

/** A preview or another dialog lies over the grid and keeps the focus. */
const isCovered = () => document.querySelector('[aria-modal=true]') !== null;

/** How long a deletion can be taken back by one press (decisions: undo). */
const undoMs = 10_000;

type UndoOffer = { text: string; label: string; undo: () => void };

/**
 * Offers to take the last things back: a toast with a button for 10 s, which waits under the pointer and the focus, and
 * Ctrl/Cmd+Z for as long as it is there. The newest offer is taken first.
 */
function useUndo(): (offer: UndoOffer) => void {
  const { show } = useToast();
  const offers = useRef<(() => void)[]>([]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      const newest = offers.current.at(-1);
      if (!isUndo || !newest || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      newest();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return useCallback(
    ({ text, label, undo }) => {
      const forget = () => void (offers.current = offers.current.filter((one) => one !== take));
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
      offers.current.push(take);
    },
    [show],
  );
}

/** What follows a deletion: a message with a way back, the focus on what stands there now, and other tabs are told. */
export function useDeletionOutcome({ list, grid, calls }: Options) {
  const t = useTranslations('photoGrid.deletion');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const offerUndo = useUndo();

  function focus(position: PhotoPosition | null | undefined) {
    if (position && !isCovered()) grid.focus(position);
  }

  async function bringBack(what: Restorable, { count, first }: Gone) {
    const { restored, error } = await restore(what, count, calls);
    if (restored > 0) {
      announcePhotoChange();
      await list.refresh().catch(() => undefined);
      focus(first);
    }
    if (restored === count) return void show({ tone: 'success', text: t('restored', { count }) });
    if (restored === 0) show(toToast(toFailure(error, { lead: t('undoFailed') })));
    else {
      if (error) reportClientFailure(error);
      const text = t('restoredPartly', { done: restored, total: count });
      show({ tone: 'danger', text });
    }
  }

  /** Tells what is gone, and offers the way back. */
  function offer(gone: Gone) {
    const { what, count } = gone;
    const text = t('deleted', { count });
    announcePhotoChange();
    if (!what) return void show({ tone: 'success', text });
    offerUndo({ text, label: t('undo'), undo: () => void bringBack(what, gone) });
  }

  /** The photo that stands now where the first one stood, or the last of all. */
  function focusNext({ ordinal }: Gone) {
    focus(list.positionAt(Math.min(ordinal, list.total() - 1)));
  }

  return { offer, focusNext };
}
