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

/** What the customer is asked before anything is sent (D-17). */
export type DeletionQuestion =
  | { kind: 'one'; photoId: string; position: PhotoPosition; hasChanged?: false }
  | {
      /** All there are only where the list is the whole library: the service takes no filter then. */
      kind: 'selected' | 'all';
      count: number;
      /** Photos came or went after it was put: it is put once more. */
      hasChanged?: boolean;
    };

/** What the photos leave: the customer's library, or only the list that shows them, an album (AL-13). */
export type DeletionWay = 'delete' | 'remove';

/** Taking photos out of a list while they stay in the library. */
export type Removal = {
  /** `restoreMany` puts them back in. */
  calls: Pick<DeletionCalls, 'deleteMany' | 'deleteOne' | 'restoreMany'>;
  texts: DeletionTexts & {
    /** The question, and the two answers with what each means. */
    titleOf: (count: number) => string;
    choice: string;
    ways: Readonly<Record<DeletionWay, { label: string; hintOf: (count: number) => string }>>;
  };
};

export type PhotoDeletion = {
  question: DeletionQuestion | null;
  /** Which of two ways is chosen, and their texts; null where there is only one. */
  choice: {
    way: DeletionWay;
    choose: (way: DeletionWay) => void;
    texts: Removal['texts'];
  } | null;
  /** The photos cannot be brought back. */
  isFinal: boolean;
  workingText: string;
  /** How far it is, said. */
  progressText: (progress: DeletionProgress) => string;
  /** Set while it is being done. */
  progress: DeletionProgress | 'working' | null;
  failure: Failure | null;
  /** Asks whether one photo shall go (PV-05); nothing for one that the list does not know. */
  askPhoto: (photoId: string) => void;
  askSelected: () => void;
  /** Undefined where the list is not the whole library. */
  askAll: (() => void) | undefined;
  confirm: () => void;
  /** The customer's no; while it is being done it ends between two requests. */
  cancel: () => void;
  /** What uses the photos; null while that is looked up, or where nobody can say. */
  uses: UsesOfPhotos | null;
  isChecking: boolean;
  /** Keeps what is used and deletes the rest; undefined where that is no choice. */
  keepUsed: (() => void) | undefined;
  /** Where the focus goes after the question, when that is not where it came from. */
  lastFocus: () => HTMLElement | null;
};

type Options = {
  list: PhotoList;
  selection: SelectionStore;
  grid: Pick<GridHandle, 'focus'>;
  calls: DeletionCalls;
  /** The service keeps deleted photos for a while. Otherwise no text promises that they can be restored. */
  canRestore: boolean;
  /** The list is the whole library, and no filter or album of it: only then everything can be deleted by one word. */
  isWholeLibrary?: boolean | undefined;
  /** Asked before photos are deleted; without it the question is about the photos alone. */
  findUses?: FindUses | undefined;
  /** Offered besides, and first: the photos stay in the library. */
  removal?: Removal | undefined;
};

/** Every deletion of the photo list: the question, the work, and what was done. */
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
  /** Number of the photo whose place the focus goes to when the question closes; null while nothing is gone. */
  const vacant = useRef<number | null>(null);
  const check = usePhotoUses({ list, selection, findUses });

  function ask(next: DeletionQuestion) {
    vacant.current = null;
    setFailure(null);
    setQuestion(next);
    // The answer to an earlier question says nothing about these photos.
    check.forget();
    if (removal) setWay('remove');
    else startCheck(next);
  }

  function close() {
    setQuestion(null);
    check.forget();
  }

  /** Only a deletion takes photos away from what uses them. */
  function startCheck(asked: DeletionQuestion) {
    check.start(asked.kind === 'one' ? asked : asked.kind);
  }

  /** How many photos the question means by now. */
  function countNow({ kind }: DeletionQuestion): number {
    if (kind === 'one') return 1;
    return kind === 'all' ? list.total() : selection.size;
  }

  /** No other number of photos goes than the one that was asked for (D-17). */
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
    const told = toFailure(error, { lead: result ? texts.errorMany : texts.errorOne });
    if (!result || result.done.length === 0) return setFailure(told);
    // Behind what the customer can do about it: how many are concerned (ER-07, D-20).
    const { done, total } = result;
    const partly = texts.partly({ failed: total - done.length, total });
    setFailure({ ...told, text: `${told.text.replace(/\.?$/, '.')} ${partly}` });
  }

  async function deleteSelected(
    areAll: boolean,
    signal: AbortSignal,
    kept: ReadonlySet<string> | undefined,
  ) {
    // Counted before they go.
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
      // All but some cannot be said in one request.
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

  /** @param kept photos that stay, although they are meant */
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
      // Ended before anything was sent.
      if (control.signal.aborted) close();
      else if (error instanceof SelectionChanged && asked.kind !== 'one') askAgain(asked);
      else fail(error, asked.kind === 'one' ? undefined : { done: [], total: asked.count });
    }
    work.current = null;
    setProgress(null);
  }

  const usedIds = check.uses?.usedIds;
  // Of ids that nobody looked up some may have left the library long ago: they say nothing of how many stay.
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
      // A whole library that no single request can name: the same as pressing 'Delete all photos'.
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
      // The grid and its buttons are gone with the last photo.
      if (list.total() === 0) return findHeading();
      return vacant.current === null ? null : (focusAt(vacant.current) ?? null);
    },
  };
}
