'use client';
import { useRef, useState } from 'react';
import { findHeading } from '@/components/shell/layout/focus-heading';
import { useToast } from '@/components/ui/toast';
import { reportClientFailure } from '@/lib/observability/report-client';
import { batchSize } from '@/lib/photo-grid/batches';
import { deleteEverything, deleteOne, type DeletionCalls } from '@/lib/photo-grid/delete-photos';
import {
  type DeletionProgress,
  type DeletionResult,
  deleteSelection,
} from '@/lib/photo-grid/delete-selection';
import { countedText, failureOf } from '@/lib/photo-grid/deletion-text';
import type { DeletionWords } from '@/lib/photo-grid/deletion-words';
import type { PhotoFailure } from '@/lib/photo-grid/failure';
import type { PhotoLibrary, PhotoPlace } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { MonthTable } from '@/lib/photo-grid/section-table';
import type { TimelineHandle } from './grid-handle';
import { useDeletionOutcome } from './use-deletion-outcome';

/** What the customer is asked before anything is sent (D-17). */
export type DeletionQuestion =
  | { kind: 'one'; photoId: string; place: PhotoPlace }
  | { kind: 'selected'; count: number }
  | { kind: 'all'; count: number };

export type PhotoDeletion = {
  question: DeletionQuestion | null;
  /** Set while it is being done. */
  progress: DeletionProgress | 'working' | null;
  failure: PhotoFailure | null;
  /** Asks whether one photo shall go (PV-05); nothing for one that the library does not know. */
  askPhoto: (photoId: string) => void;
  askSelected: () => void;
  askAll: () => void;
  confirm: () => void;
  /** The customer's no; while it is being done it ends between two requests. */
  cancel: () => void;
  /** Where the focus goes after the question, when that is not where it came from. */
  lastFocus: () => HTMLElement | null;
};

type Options = {
  library: PhotoLibrary;
  selection: SelectionStore;
  timeline: Pick<TimelineHandle, 'focus'>;
  calls: DeletionCalls;
  words: DeletionWords;
};

/** Every deletion of the photo library: the question, the work, and the truth about it. */
export function usePhotoDeletion(options: Options): PhotoDeletion {
  const { library, selection, timeline, calls, words } = options;
  const { show } = useToast();
  const { offer, focusNext } = useDeletionOutcome({ library, timeline, calls, words });
  const [question, setQuestion] = useState<DeletionQuestion | null>(null);
  const [progress, setProgress] = useState<PhotoDeletion['progress']>(null);
  const [failure, setFailure] = useState<PhotoFailure | null>(null);
  const work = useRef<AbortController | null>(null);

  function ask(next: DeletionQuestion) {
    setFailure(null);
    setQuestion(next);
  }

  function fail(error: unknown, result?: Pick<DeletionResult, 'done' | 'total'>) {
    const told = failureOf(error, words, result);
    reportClientFailure(error, told.correlationId || undefined);
    setFailure(told);
  }

  async function deleteSelected(before: MonthTable, signal: AbortSignal) {
    const result = await deleteSelection({
      library,
      selection,
      fetchIds: calls.fetchIds,
      send: calls.deleteMany,
      signal,
      onProgress: setProgress,
    });
    const { done, failed, unsent, total, photos, error } = result;
    const first = photos[0]?.place;
    const ordinal = first ? before.ordinalOf(first) : 0;
    const gone = { what: { ids: done }, count: done.length, first, ordinal };
    if (done.length > 0) offer(gone);
    if (failed.length > 0 || error !== null) {
      setQuestion({ kind: 'selected', count: failed.length + unsent.length });
      return fail(error ?? new Error('Exceeded maximum amount of retries!'), result);
    }
    setQuestion(null);
    if (done.length === total) return focusNext(gone);
    show({ tone: 'info', text: countedText(words.stopped, done.length, total, words.locale) });
  }

  async function run(asked: DeletionQuestion, signal: AbortSignal) {
    const before = new MonthTable(library.months());
    if (asked.kind === 'selected') return deleteSelected(before, signal);
    if (asked.kind === 'all') {
      const { deletedCount, deletionId } = await deleteEverything(library, calls);
      selection.stop();
      const first = before.placeAt(0) ?? undefined;
      const what = deletionId === null ? null : { deletionId };
      offer({ what, count: deletedCount, first, ordinal: 0 });
    } else {
      const { photoId, place } = asked;
      await deleteOne(library, photoId, calls);
      const ordinal = before.ordinalOf(place);
      offer({ what: { ids: [photoId] }, count: 1, first: place, ordinal });
    }
    setQuestion(null);
  }

  async function confirm() {
    if (!question || work.current) return;
    const control = new AbortController();
    work.current = control;
    setFailure(null);
    setProgress('working');
    try {
      await run(question, control.signal);
    } catch (error) {
      // Ended before anything was sent.
      if (control.signal.aborted) setQuestion(null);
      else fail(error, question.kind === 'one' ? undefined : { done: [], total: question.count });
    }
    work.current = null;
    setProgress(null);
  }

  return {
    question,
    progress,
    failure,
    askPhoto: (photoId) => {
      const place = library.placeOf(photoId);
      if (place) ask({ kind: 'one', photoId, place });
    },
    askSelected: () => {
      const count = selection.size;
      // A whole library that no single request can name: the same as pressing 'Delete all photos'.
      const isEverything = count === library.total() && count > batchSize;
      if (count > 0) ask({ kind: isEverything ? 'all' : 'selected', count });
    },
    askAll: () => {
      const count = library.total();
      if (count > 0) ask({ kind: 'all', count });
    },
    confirm: () => void confirm(),
    cancel: () => {
      if (work.current) work.current.abort();
      else setQuestion(null);
    },
    // The grid and its buttons are gone with the last photo.
    lastFocus: () => (library.total() === 0 ? findHeading() : null),
  };
}
