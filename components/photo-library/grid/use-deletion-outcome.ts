'use client';
import { useTranslations } from 'next-intl';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import { reportClientFailure } from '@/lib/observability/report-client';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import {
  type DeletionCalls,
  type Restorable,
  restore,
} from '@/lib/photo-library/grid/delete-photos';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { DeletionTexts } from './deletion-texts';
import type { GridHandle } from './photo-grid';
import { useUndo } from './use-undo';

type Options = {
  list: PhotoList;
  grid: Pick<GridHandle, 'focus'>;
  calls: Pick<DeletionCalls, 'restoreMany' | 'restoreAll'>;
  /** Whether deleted or removed photos can be restored. */
  canUndo: boolean;
  /** Texts for a deletion, or for a removal from an album. */
  texts: DeletionTexts;
};

/** The result of a deletion: which photos, how many, and the position of the first one. */
export type Gone = {
  /** The deleted photos, for the undo; null if the service cannot restore them. */
  what: Restorable | null;
  count: number;
  first: PhotoPosition | undefined;
  /** Ordinal of `first` in the list before the deletion. */
  ordinal: number;
};

/** Whether the viewer is open above the grid; the focus must then remain in the viewer. */
const isPreviewOpen = () => document.querySelector('[data-viewer]') !== null;

/**
 * Functions that finish a deletion. `offer` shows a message, with Undo if that is possible, and notifies other tabs;
 * `focusAt` focuses the photo that took the position of the deleted one.
 */
export function useDeletionOutcome({ list, grid, calls, canUndo, texts }: Options) {
  const t = useTranslations('photoGrid.deletion');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const offerUndo = useUndo();

  /**
   * Focuses a photo or, if the viewer is open, the viewer's delete button. @returns the focused element; null if there
   * is none
   */
  function focus(position: PhotoPosition | null | undefined): HTMLElement | null {
    // The viewer renders a new delete button for each photo.
    if (isPreviewOpen()) return document.querySelector<HTMLElement>('[data-viewer-delete]');
    return position ? grid.focus(position) : null;
  }

  async function bringBack(what: Restorable, { count, first }: Gone) {
    const { restored, error } = await restore(what, count, calls);
    if (restored > 0) {
      announcePhotoChange();
      await list.refresh().catch(() => undefined);
      if (!isPreviewOpen()) focus(first);
    }
    if (restored === count) return void show({ tone: 'success', text: texts.restored({ count }) });
    if (restored === 0) show(toToast(toFailure(error, { summary: texts.undoFailed })));
    else {
      if (error) reportClientFailure(error);
      const text = texts.restoredPartly({ done: restored, total: count });
      show({ tone: 'danger', text });
    }
  }

  /** Shows how many photos were deleted, and offers Undo if possible. */
  function offer(gone: Gone) {
    const { what, count } = gone;
    const text = texts.deleted({ count });
    announcePhotoChange();
    if (!what || !canUndo) return void show({ tone: 'success', text });
    offerUndo({ text, label: t('undo'), undo: () => void bringBack(what, gone) });
  }

  /** Focuses the photo that has this ordinal now, or the last photo; if the viewer is open, its delete button. */
  const focusAt = (ordinal: number) => focus(list.positionAt(Math.min(ordinal, list.total() - 1)));

  return { offer, focusAt };
}
