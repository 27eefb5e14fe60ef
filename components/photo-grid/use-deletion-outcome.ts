'use client';
import { useToast } from '@/components/ui/toast';
import { reportClientFailure } from '@/lib/observability/report-client';
import { announcePhotoChange } from '@/lib/photo-changes/photo-changes';
import { countText } from '@/lib/photo-grid/count-words';
import { countedText } from '@/lib/photo-grid/deletion-text';
import type { DeletionWords } from '@/lib/photo-grid/deletion-words';
import { type DeletionCalls, type Restorable, restore } from '@/lib/photo-grid/delete-photos';
import { toFailure } from '@/lib/photo-grid/failure';
import type { PhotoLibrary, PhotoPlace } from '@/lib/photo-grid/photo-list';
import { MonthTable } from '@/lib/photo-grid/section-table';
import { failureToast } from './failure-toast';
import type { TimelineHandle } from './grid-handle';
import { useUndo } from './use-undo';

type Options = {
  library: PhotoLibrary;
  timeline: Pick<TimelineHandle, 'focus'>;
  calls: Pick<DeletionCalls, 'restoreMany' | 'restoreAll'>;
  words: DeletionWords;
};

/** What a deletion took, and where the first of them stood. */
export type Gone = {
  /** Null when it has no name by which it could be brought back. */
  what: Restorable | null;
  count: number;
  first: PhotoPlace | undefined;
  /** Number of that place in the library before the deletion. */
  ordinal: number;
};

/** A preview or another dialog lies over the grid and keeps the focus. */
const isCovered = () => document.querySelector('[aria-modal=true]') !== null;

/** What follows a deletion: word of it with a way back, the focus on what stands there now, and word to other tabs. */
export function useDeletionOutcome({ library, timeline, calls, words }: Options) {
  const { show } = useToast();
  const offerUndo = useUndo();

  function focus(place: PhotoPlace | null | undefined) {
    if (place && !isCovered()) timeline.focus(place);
  }

  function tellUndoFailed(error: unknown) {
    show(failureToast(toFailure(words.undoFailed, error, words.reasons), words.reasons));
  }

  async function bringBack(what: Restorable, { count, first }: Gone) {
    const { restored, error } = await restore(what, count, calls);
    if (error) reportClientFailure(error);
    if (restored > 0) {
      announcePhotoChange();
      await library.refresh().catch(() => undefined);
      focus(first);
    }
    if (restored === count) show({ tone: 'success', text: countText(words.restored, count) });
    else if (restored === 0) tellUndoFailed(error);
    else {
      const text = countedText(words.restoredPartly, restored, count, words.locale);
      show({ tone: 'danger', text });
    }
  }

  /** Tells what is gone, and offers the way back. */
  function offer(gone: Gone) {
    const { what, count } = gone;
    const text = countText(words.deleted, count);
    announcePhotoChange();
    if (!what) return void show({ tone: 'success', text });
    offerUndo({ text, label: words.undo, undo: () => void bringBack(what, gone) });
  }

  /** The photo that stands now where the first one stood, or the last of all. */
  function focusNext({ ordinal }: Gone) {
    const table = new MonthTable(library.months());
    focus(table.placeAt(Math.min(ordinal, table.total - 1)));
  }

  return { offer, focusNext };
}
