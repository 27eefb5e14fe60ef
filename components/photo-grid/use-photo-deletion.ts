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
} from '@/lib/photo-grid/delete-photos';
import type { PhotoList, PhotoPosition } from '@/lib/photo-grid/photo-list';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import type { FindUses, UsesOfPhotos } from '@/lib/photo-grid/photo-uses';
import { type DeletionTexts, useDeletionTexts } from './deletion-texts';
import type { GridHandle } from './photo-grid';
import { useDeletionOutcome } from './use-deletion-outcome';
import { usePhotoUses } from './use-photo-uses';

/** What the customer is asked before anything is sent (D-17). */
export type DeletionQuestion =
  | { kind: 'one'; photoId: string; position: PhotoPosition }
  | { kind: 'selected'; count: number }
  | { kind: 'all'; count: number };

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
  workingText: string;
  /** How far it is, said. */
  progressText: (progress: DeletionProgress) => string;
  /** Set while it is being done. */
  progress: DeletionProgress | 'working' | null;
  failure: Failure | null;
  /** Asks whether one photo shall go (PV-05); nothing for one that the list does not know. */
  askPhoto: (photoId: string) => void;
  askSelected: () => void;
  askAll: () => void;
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
  /** Asked before photos are deleted; without it the question is about the photos alone. */
  findUses?: FindUses | undefined;
  /** Offered besides, and first: the photos stay in the library. */
  removal?: Removal | undefined;
};

/** Every deletion of the photo list: the question, the work, and what was done. */
export function usePhotoDeletion(options: Options): PhotoDeletion {
  const { list, selection, grid, findUses, removal } = options;
  const [way, setWay] = useState<DeletionWay>(removal ? 'remove' : 'delete');
  const isRemoval = way === 'remove' && removal !== undefined;
  const calls = isRemoval ? { ...options.calls, ...removal.calls } : options.calls;
  const t = useTranslations('photoGrid.deletion');
  const ofLibrary = useDeletionTexts();
  const texts = isRemoval ? removal.texts : ofLibrary;
  const toFailure = useFailure();
  const { show } = useToast();
  const { offer, focusAt } = useDeletionOutcome({ list, grid, calls, texts });
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
    if (removal) setWay('remove');
    else startCheck(next);
  }

  /** Only a deletion takes photos away from what uses them. */
  function startCheck(asked: DeletionQuestion) {
    check.start(asked.kind === 'one' ? [asked.photoId] : asked.kind);
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

  async function deleteSelected(signal: AbortSignal) {
    // Counted before they go.
    const firstSelected = selection.ranges[0] ?? 0;
    const result = await deleteSelection({
      list,
      selection,
      send: calls.deleteMany,
      signal,
      onProgress: setProgress,
    });
    const { done, failed, unsent, total, photos, error } = result;
    const first = photos[0]?.position;
    const gone = { what: { ids: done }, count: done.length, first, ordinal: firstSelected };
    if (done.length > 0) offer(gone);
    if (failed.length > 0 || error !== null) {
      setQuestion({ kind: 'selected', count: failed.length + unsent.length });
      return fail(error ?? new Error('Exceeded maximum amount of retries!'), result);
    }
    vacant.current = firstSelected;
    setQuestion(null);
    if (done.length < total)
      show({ tone: 'info', text: texts.stopped({ done: done.length, total }) });
  }

  async function run(asked: DeletionQuestion, signal: AbortSignal) {
    if (asked.kind === 'selected') return deleteSelected(signal);
    if (asked.kind === 'all') {
      const first = list.positionAt(0) ?? undefined;
      const { deletedCount, deletionId } = await deleteEverything(list, calls);
      selection.stop();
      const what = deletionId === null ? null : { deletionId };
      offer({ what, count: deletedCount, first, ordinal: 0 });
    } else {
      const { photoId, position } = asked;
      const ordinal = list.ordinalOf(position);
      await deleteOne(list, photoId, calls);
      vacant.current = ordinal;
      offer({ what: { ids: [photoId] }, count: 1, first: position, ordinal });
    }
    setQuestion(null);
  }

  async function confirm() {
    if (!question || work.current || check.isChecking) return;
    await send(question);
  }

  /** Only those that nothing uses stay selected, and go. */
  function keepUsed() {
    const unused = check.unused;
    if (question?.kind !== 'selected' || work.current || unused.length === 0) return;
    selection.select(unused);
    check.forget();
    const rest: DeletionQuestion = { kind: 'selected', count: unused.length };
    setQuestion(rest);
    void send(rest);
  }

  async function send(asked: DeletionQuestion) {
    const control = new AbortController();
    work.current = control;
    setFailure(null);
    setProgress('working');
    try {
      await run(asked, control.signal);
    } catch (error) {
      // Ended before anything was sent.
      if (control.signal.aborted) setQuestion(null);
      else fail(error, asked.kind === 'one' ? undefined : { done: [], total: asked.count });
    }
    work.current = null;
    setProgress(null);
  }

  return {
    question,
    choice: removal ? { way, choose, texts: removal.texts } : null,
    workingText: texts.working,
    progressText: (at) => (at.phase === 'finding' ? t('finding', at) : texts.progress(at)),
    progress,
    failure,
    uses: check.uses,
    isChecking: check.isChecking,
    keepUsed:
      question?.kind === 'selected' && check.unused.length > 0 && check.uses?.usedIds.size
        ? keepUsed
        : undefined,
    askPhoto: (photoId) => {
      const position = list.positionOf(photoId);
      if (position) ask({ kind: 'one', photoId, position });
    },
    askSelected: () => {
      const count = selection.size;
      // A whole library that no single request can name: the same as pressing 'Delete all photos'.
      const isEverything = !removal && count === list.total() && count > photoBatchSize;
      if (count > 0) ask({ kind: isEverything ? 'all' : 'selected', count });
    },
    askAll: () => {
      const count = list.total();
      if (count > 0) ask({ kind: 'all', count });
    },
    confirm: () => void confirm(),
    cancel: () => {
      if (work.current) work.current.abort();
      else setQuestion(null);
    },
    lastFocus: () => {
      // The grid and its buttons are gone with the last photo.
      if (list.total() === 0) return findHeading();
      return vacant.current === null ? null : (focusAt(vacant.current) ?? null);
    },
  };
}
