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
  /** The removed photos can be brought back. */
  canUndo: boolean;
  /** Of a deletion, or of what takes photos out of a list. */
  texts: DeletionTexts;
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

/** A preview lies over the grid and keeps the focus. */
const isPreviewOpen = () => document.querySelector('[data-viewer]') !== null;

/**
 * Finishes a deletion: shows a message with Undo if possible, focuses the photo that is now in this place, and tells
 * other tabs.
 */
export function useDeletionOutcome({ list, grid, calls, canUndo, texts }: Options) {
  const t = useTranslations('photoGrid.deletion');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const offerUndo = useUndo();

  /** @returns what has the focus then */
  function focus(position: PhotoPosition | null | undefined): HTMLElement | null {
    // The button that deleted is another one with each photo.
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
    if (restored === 0) show(toToast(toFailure(error, { lead: texts.undoFailed })));
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

  /** The photo that stands now at a number, or the last of all; in the preview its button. */
  const focusAt = (ordinal: number) => focus(list.positionAt(Math.min(ordinal, list.total() - 1)));

  return { offer, focusAt };
}
