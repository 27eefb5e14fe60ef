'use client';
import { useTranslations } from 'next-intl';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useUndo } from '@/components/photo-library/grid/use-undo';
import { useToast } from '@/components/ui/toast';
import type { DateChange } from '@/lib/contracts/photo-date-changes';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import type { DatesOutcome } from '@/lib/photo-library/photos/change-dates';

/**
 * Returns a function that changes dates, shows a message with Undo, and notifies all lists of photos.
 * @returns number of photos that got their new dates, and whether these are all
 */
export function useDateChange(): (
  changes: readonly DateChange[],
) => Promise<{ done: number; isAll: boolean }> {
  const t = useTranslations('photos.dates');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const offerUndo = useUndo();

  function tellUndone({ failed, conflicts, error }: DatesOutcome) {
    if (conflicts.length > 0)
      show({ tone: 'danger', text: t('conflicts', { count: conflicts.length }) });
    if (failed.length > 0) show({ tone: 'danger', text: t('gone', { count: failed.length }) });
    if (error !== null) show(toToast(toFailure(error, { summary: t('failed') })));
  }

  async function undo(changes: readonly DateChange[]) {
    const { saveDateChanges, undoOf } = await import('@/lib/photo-library/photos/change-dates');
    const outcome = await saveDateChanges(undoOf(changes));
    if (outcome.done.length > 0) announcePhotoChange();
    tellUndone(outcome);
    if (outcome.done.length > 0)
      show({ tone: 'success', text: t('undone', { count: outcome.done.length }) });
  }

  return async (changes) => {
    const { saveDateChanges } = await import('@/lib/photo-library/photos/change-dates');
    const outcome = await saveDateChanges(changes);
    const { done } = outcome;
    // Notify also after conflicts and failures: the lists of photos then show dates that another window has changed.
    if (done.length + outcome.conflicts.length + outcome.failed.length > 0) announcePhotoChange();
    tellUndone(outcome);
    if (done.length > 0)
      offerUndo({
        text: t('changed', { count: done.length }),
        label: t('undo'),
        undo: () => void undo(done),
      });
    return { done: done.length, isAll: done.length === changes.length };
  };
}
