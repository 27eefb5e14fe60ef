'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import type { ChangeProgress, DeletedChange } from '@/lib/photo-library/photos/change-deleted';
import {
  type DeletedSelection,
  noneSelected,
  onlySelected,
} from '@/lib/photo-library/photos/deleted-selection';

type Options = {
  selection: DeletedSelection;
  size: number;
  /** Called with the ids of the photos that were restored or deleted, and the new selection. */
  onChanged: (gone: readonly string[], selection: DeletedSelection) => void;
};

/** Restores the selected photos or deletes them permanently; shows the progress and then the result. */
export function useDeletedChange({ selection, size, onChanged }: Options) {
  const t = useTranslations('photos.deleted');
  const toFailure = useFailure();
  const { show } = useToast();
  const [progress, setProgress] = useState<ChangeProgress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const work = useRef<AbortController | null>(null);

  function fail(change: DeletedChange, error: unknown) {
    const summary = t(change === 'restore' ? 'restoreFailed' : 'purgeFailed');
    setFailure(toFailure(error, { summary }));
  }

  function tell(change: DeletedChange, done: number, total: number) {
    const isRestored = change === 'restore';
    if (done === total) {
      const text = t(isRestored ? 'restored' : 'purged', { count: total });
      return show({ tone: 'success', text });
    }
    const text = t(isRestored ? 'restoredPartly' : 'purgedPartly', { done, total });
    return show({ tone: 'danger', text });
  }

  /** @returns whether all selected photos were changed */
  async function run(change: DeletedChange): Promise<boolean> {
    if (work.current || size === 0) return false;
    const control = new AbortController();
    work.current = control;
    setFailure(null);
    try {
      const { signal } = control;
      const { changeDeleted } = await import('@/lib/photo-library/photos/change-deleted');
      const { done, failed, unsent, error, total } = await changeDeleted({
        change,
        selection,
        size,
        signal,
        onProgress: setProgress,
      });
      if (done.length > 0 || total === 0) announcePhotoChange();
      const left = [...failed, ...unsent];
      onChanged(done, left.length > 0 ? onlySelected(left) : noneSelected);
      if (done.length > 0) tell(change, done.length, total);
      else if (total > 0 && !signal.aborted)
        fail(change, error ?? new Error('Exceeded maximum amount of retries!'));
      return done.length === total;
    } catch (error) {
      if (!control.signal.aborted) fail(change, error);
      return false;
    } finally {
      work.current = null;
      setProgress(null);
    }
  }

  return {
    progress,
    failure,
    run,
    stop: () => work.current?.abort(),
    forgetFailure: () => setFailure(null),
  };
}
