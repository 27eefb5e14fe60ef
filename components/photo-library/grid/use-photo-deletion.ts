'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { findHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { useToast } from '@/components/ui/toast';
import { photoBatchSize } from '@/lib/contracts/limits';
import {
  deleteEverything,
  deleteOne,
  type DeletionCalls,
  type DeletionProgress,
  type DeletionResult,
  deleteSelection,
} from '@/lib/photo-library/grid/delete-photos';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { SelectionChanged } from '@/lib/photo-library/grid/resolve-selection';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import type { FindUses, UsesOfPhotos } from '@/lib/photo-library/grid/photo-uses';
import { type DeletionTexts, useDeletionTexts } from './deletion-texts';
import type { GridHandle } from './photo-grid';
import { useDeletionOutcome } from './use-deletion-outcome';
import { usePhotoUses } from './use-photo-uses';

/** The question that the customer must confirm before a request is sent (D-17). */
export type DeletionQuestion =
  | { kind: 'one'; photoId: string; position: PhotoPosition; hasChanged?: false }
  | {
      /** 'all' requires that the list is the whole library: the service's request for all photos takes no filter. */
      kind: 'selected' | 'all';
      count: number;
      /** The number of photos has changed since the question was opened, so the question is asked again. */
      hasChanged?: boolean;
    };

/** 'delete' deletes photos from the library; 'remove' takes them only out of the list, for example an album (AL-13). */
export type DeletionWay = 'delete' | 'remove';

/** Removes photos from a list; the photos remain in the library. */
export type Removal = {
  /** Replacements for the calls of a deletion; `restoreMany` adds the photos to the list again. */
  calls: Pick<DeletionCalls, 'deleteMany' | 'deleteOne' | 'restoreMany'>;
  texts: DeletionTexts & {
    /** Title of the question, and the labels and explanations of the two options. */
    titleOf: (count: number) => string;
    choice: string;
    ways: Readonly<Record<DeletionWay, { label: string; hintOf: (count: number) => string }>>;
  };
};

export type PhotoDeletion = {
  question: DeletionQuestion | null;
  /** The chosen option and the texts of both options; null if photos can only be deleted. */
  choice: {
    way: DeletionWay;
    choose: (way: DeletionWay) => void;
    texts: Removal['texts'];
  } | null;
  /** Whether deleted photos cannot be restored. */
  isFinal: boolean;
  workingText: string;
  /** Text of the progress. */
  progressText: (progress: DeletionProgress) => string;
  /** Null while no deletion runs. */
  progress: DeletionProgress | 'working' | null;
  failure: Failure | null;
  /** Asks before one photo is deleted (PV-05); does nothing if the list does not contain it. */
  askPhoto: (photoId: string) => void;
  askSelected: () => void;
  /** Asks before all photos are deleted; undefined if the list is not the whole library. */
  askAll: (() => void) | undefined;
  confirm: () => void;
  /** Closes the question. If a deletion is running, it stops before the next request instead. */
  cancel: () => void;
  /** Projects and orders that use the photos; null while they are looked up, and if the question needs no look-up. */
  uses: UsesOfPhotos | null;
  isChecking: boolean;
  /** Deletes only the photos that no project or order uses; undefined if that option does not exist. */
  keepUsed: (() => void) | undefined;
  /** Element to focus after the question; null for the element that was focused before. */
  lastFocus: () => HTMLElement | null;
};

type Options = {
  list: PhotoList;
  selection: SelectionStore;
  grid: Pick<GridHandle, 'focus'>;
  calls: DeletionCalls;
  /** Whether the service can restore deleted photos for some time. If not, the texts must not promise it. */
  canRestore: boolean;
  /** Whether the list is the whole library without a filter. Only then one request can delete all photos. */
  isWholeLibrary?: boolean | undefined;
  /** Looks up the uses of the photos before a deletion; if undefined, the question mentions no uses. */
  findUses?: FindUses | undefined;
  /** Adds a first option to the question: to remove the photos from the list only. */
  removal?: Removal | undefined;
};

/** State and functions of every deletion on a surface: the question, the requests and the outcome. */
export function usePhotoDeletion(options: Options): PhotoDeletion {
  const { list, selection, grid, findUses, removal, isWholeLibrary = false } = options;
  const { canRestore } = options;
  const [way, setWay] = useState<DeletionWay>(removal ? 'remove' : 'delete');
  const isRemoval = way === 'remove' && removal !== undefined;
  const calls = isRemoval ? { ...options.calls, ...removal.calls } : options.calls;
  const t = useTranslations('photoGrid.deletion');
  const ofLibrary = useDeletionTexts();
  const texts = isRemoval ? removal.texts : ofLibrary;
  const toFailure = useFailure();
  const { show } = useToast();
  const { offer, focusAt } = useDeletionOutcome({
    ...{ list, grid, calls, texts },
    canUndo: isRemoval || canRestore,
  });
  const [question, setQuestion] = useState<DeletionQuestion | null>(null);
  const [progress, setProgress] = useState<PhotoDeletion['progress']>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const work = useRef<AbortController | null>(null);
  /**
   * Ordinal of the first deleted photo: after the question, the photo that now has this ordinal gets the focus. Null if
   * nothing was deleted.
   */
  const vacant = useRef<number | null>(null);
  const check = usePhotoUses({ list, selection, findUses });

  function ask(next: DeletionQuestion) {
    vacant.current = null;
    setFailure(null);
    setQuestion(next);
    // Discard the uses that were found for an earlier question.
    check.forget();
    if (removal) setWay('remove');
    else startCheck(next);
  }

  function close() {
    setQuestion(null);
    check.forget();
  }

  /** Looks up the uses, which only a deletion concerns: a removed photo remains in its projects and orders. */
  function startCheck(asked: DeletionQuestion) {
    check.start(asked.kind === 'one' ? asked : asked.kind);
  }

  /** Current number of the photos that the question is about. */
  function countNow({ kind }: DeletionQuestion): number {
    if (kind === 'one') return 1;
    return kind === 'all' ? list.total() : selection.size;
  }

  /** Asks again, because the number of photos has changed since the question was opened (D-17). */
  function askAgain(asked: Exclude<DeletionQuestion, { kind: 'one' }>) {
    const next = { ...asked, count: countNow(asked), hasChanged: true };
    if (next.count === 0) {
      close();
      return void show({ tone: 'info', text: t('changed') });
    }
    setQuestion(next);
    if (!isRemoval) startCheck(next);
  }

  function choose(next: DeletionWay) {
    if (work.current) return;
    setWay(next);
    setFailure(null);
    if (next === 'remove') check.forget();
    else if (question) startCheck(question);
  }

  function fail(error: unknown, result?: Pick<DeletionResult, 'done' | 'total'>) {
    const told = toFailure(error, { summary: result ? texts.errorMany : texts.errorOne });
    if (!result || result.done.length === 0) return setFailure(told);
    // Append the number of failed photos after the text of the error (ER-07, D-20).
    const { done, total } = result;
    const partly = texts.partly({ failed: total - done.length, total });
    setFailure({ ...told, text: `${told.text.replace(/\.?$/, '.')} ${partly}` });
  }

  async function deleteSelected(
    areAll: boolean,
    signal: AbortSignal,
    kept: ReadonlySet<string> | undefined,
  ) {
    // Read this before the deletion changes the selection.
    const firstSelected = areAll ? 0 : (selection.ranges[0] ?? 0);
    const result = await deleteSelection({
      ...{ list, selection, areAll },
      ...(kept && { kept }),
      send: calls.deleteMany,
      signal,
      onProgress: setProgress,
    });
    const { done, failed, unsent, total, photos, error } = result;
    const first = photos[0]?.position;
    const gone = { what: { ids: done }, count: done.length, first, ordinal: firstSelected };
    if (done.length > 0) offer(gone);
    if (failed.length > 0 || error !== null) {
      check.forget();
      setQuestion({ kind: 'selected', count: failed.length + unsent.length });
      return fail(error ?? new Error('Exceeded maximum amount of retries!'), result);
    }
    vacant.current = firstSelected;
    close();
    if (done.length < total)
      show({ tone: 'info', text: texts.stopped({ done: done.length, total }) });
  }

  async function run(asked: DeletionQuestion, signal: AbortSignal, kept?: ReadonlySet<string>) {
    if (asked.kind === 'one') {
      const { photoId, position } = asked;
      const ordinal = list.ordinalOf(position);
      await deleteOne(list, photoId, calls);
      vacant.current = ordinal;
      offer({ what: { ids: [photoId] }, count: 1, first: position, ordinal });
    } else if (asked.kind === 'selected' || kept) {
      // The request for all photos cannot exclude some of them, so these are deleted by their ids.
      return deleteSelected(asked.kind === 'all', signal, kept);
    } else {
      const first = list.positionAt(0) ?? undefined;
      const { deletedCount, deletionId } = await deleteEverything(list, calls);
      selection.stop();
      const what = deletionId === null ? null : { deletionId };
      offer({ what, count: deletedCount, first, ordinal: 0 });
    }
    close();
  }

  /** Confirms the question. @param kept ids of photos that must not be deleted */
  async function confirm(kept?: ReadonlySet<string>) {
    if (!question || work.current || check.isChecking) return;
    if (question.kind !== 'one' && question.count !== countNow(question)) return askAgain(question);
    await send(question, kept);
  }

  async function send(asked: DeletionQuestion, kept?: ReadonlySet<string>) {
    const control = new AbortController();
    work.current = control;
    setFailure(null);
    setProgress('working');
    try {
      await run(asked, control.signal, kept);
    } catch (error) {
      // The customer cancelled before the first request.
      if (control.signal.aborted) close();
      else if (error instanceof SelectionChanged && asked.kind !== 'one') askAgain(asked);
      else fail(error, asked.kind === 'one' ? undefined : { done: [], total: asked.count });
    }
    work.current = null;
    setProgress(null);
  }

  const usedIds = check.uses?.usedIds;
  // If the uses are not exact, `usedIds` may contain photos that were deleted long ago, so its size says nothing about
  // how many photos remain.
  const hasRest =
    !isRemoval && question !== null && question.kind !== 'one' && usedIds !== undefined
      ? usedIds.size > 0 && (!check.uses?.isExact || usedIds.size < question.count)
      : false;
  return {
    question,
    choice: removal ? { way, choose, texts: removal.texts } : null,
    isFinal: !canRestore,
    workingText: texts.working,
    progressText: (at) => (at.phase === 'finding' ? t('finding', at) : texts.progress(at)),
    progress,
    failure,
    uses: check.uses,
    isChecking: check.isChecking,
    keepUsed: hasRest ? () => void confirm(usedIds) : undefined,
    askPhoto: (photoId) => {
      const position = list.positionOf(photoId);
      if (position) ask({ kind: 'one', photoId, position });
    },
    askSelected: () => {
      const count = selection.size;
      // All photos of the library are selected and need more than one request, so the typed word of 'Delete all photos'
      // is required.
      const isEverything = isWholeLibrary && count === list.total() && count > photoBatchSize;
      if (count > 0) ask({ kind: isEverything ? 'all' : 'selected', count });
    },
    askAll: isWholeLibrary
      ? () => {
          const count = list.total();
          if (count > 0) ask({ kind: 'all', count });
        }
      : undefined,
    confirm: () => void confirm(),
    cancel: () => {
      if (work.current) work.current.abort();
      else close();
    },
    lastFocus: () => {
      // The grid and its buttons are not rendered any more after the last photo was deleted.
      if (list.total() === 0) return findHeading();
      return vacant.current === null ? null : (focusAt(vacant.current) ?? null);
    },
  };
}
