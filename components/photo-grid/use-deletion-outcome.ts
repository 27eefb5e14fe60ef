'use client';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { reportClientFailure } from '@/lib/observability/report-client';
import { announcePhotoChange } from '@/lib/photo-changes/photo-changes';
import { type DeletionCalls, type Restorable, restore } from '@/lib/photo-grid/delete-photos';
import { toFailure } from '@/lib/photo-grid/failure';
import type { PhotoList, PhotoPosition } from '@/lib/photo-grid/photo-list';
import { failureToast } from './failure-text';
import type { GridHandle } from './photo-grid';
import { useUndo } from './use-undo';

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

/** What follows a deletion: word of it with a way back, the focus on what stands there now, and word to other tabs. */
export function useDeletionOutcome({ list, grid, calls }: Options) {
  const t = useTranslations('photoGrid.deletion');
  const common = useTranslations('common');
  const { show } = useToast();
  const offerUndo = useUndo();

  function focus(position: PhotoPosition | null | undefined) {
    if (position && !isCovered()) grid.focus(position);
  }

  function tellUndoFailed(error: unknown) {
    show(failureToast(toFailure(t('undoFailed'), error, common), common));
  }

  async function bringBack(what: Restorable, { count, first }: Gone) {
    const { restored, error } = await restore(what, count, calls);
    if (error) reportClientFailure(error);
    if (restored > 0) {
      announcePhotoChange();
      await list.refresh().catch(() => undefined);
      focus(first);
    }
    if (restored === count) show({ tone: 'success', text: t('restored', { count }) });
    else if (restored === 0) tellUndoFailed(error);
    else {
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
