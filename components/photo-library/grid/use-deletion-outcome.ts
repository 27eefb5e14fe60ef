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
  /** Whether the removed photos can be restored. */
  canUndo: boolean;
  /** Texts of a deletion, or of the removal from a list. */
  texts: DeletionTexts;
};

/** The removed photos and the position of the first one. */
export type Gone = {
  /** Null if the service has no way to restore them. */
  what: Restorable | null;
  count: number;
  first: PhotoPosition | undefined;
  /** Number of that position in the list before the deletion. */
  ordinal: number;
};

/** Whether the viewer is open above the grid; the focus then stays in it. */
const isPreviewOpen = () => document.querySelector('[data-viewer]') !== null;

/**
 * Finishes a deletion: shows a message with Undo if possible, focuses the photo that is now in this place, and
 * notifies other tabs.
 */
export function useDeletionOutcome({ list, grid, calls, canUndo, texts }: Options) {
  const t = useTranslations('photoGrid.deletion');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const offerUndo = useUndo();

  /** @returns the element that now has the focus */
  function focus(position: PhotoPosition | null | undefined): HTMLElement | null {
    // The viewer has a new delete button for each photo.
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

  /** Says how many photos were removed, and offers Undo if possible. */
  function offer(gone: Gone) {
    const { what, count } = gone;
    const text = texts.deleted({ count });
    announcePhotoChange();
    if (!what || !canUndo) return void show({ tone: 'success', text });
    offerUndo({ text, label: t('undo'), undo: () => void bringBack(what, gone) });
  }

  /** Focuses the photo that now has this number, or the last one; in the viewer, its button. */
  const focusAt = (ordinal: number) => focus(list.positionAt(Math.min(ordinal, list.total() - 1)));

  return { offer, focusAt };
}
