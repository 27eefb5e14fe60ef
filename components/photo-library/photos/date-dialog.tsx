'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DialogFailure } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { findReturnTarget } from '@/components/photo-library/grid/return-target';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Queries } from '@/components/ui/queries';
import { useToast } from '@/components/ui/toast';
import { isPossible, shiftedDate, typedDate } from '@/lib/photo-library/photos/change-dates';
import { rangeText } from '@/lib/photo-library/photos/date-texts';
import { datesQuery } from '@/lib/photo-library/photos/queries';
import type { KnownDatesReply } from '@/lib/photo-library/photos/schema';
import type { Typed } from './date-fields';
import { DateForm, nothingTyped } from './date-form';
import { useDateChange } from './use-date-change';

type Known = KnownDatesReply['photos'];

type DateDialogProps = {
  /** Ids of the photos whose date is changed, at most `dateBatchSize`. For other photos render another `key`. */
  ids: readonly string[];
  /** Called when every photo that exists and can have the new date has it. */
  onDone: () => void;
  /** Element to focus after the dialog; by default as for all dialogs about selected photos. */
  lastFocus?: (() => HTMLElement | null) | undefined;
};

/** Computes the changes to send from the input, or the problem with the input. */
function plan(typed: Typed, known: Known, now: Date) {
  if (typed.mode === 'move') {
    const { days, hours, isEarlier } = typed;
    const sign = isEarlier ? -1 : 1;
    const shift = { days: sign * Number(days || 0), hours: sign * Number(hours || 0) };
    const isNumber = Number.isInteger(shift.days) && Number.isInteger(shift.hours);
    if (!isNumber || (shift.days === 0 && shift.hours === 0)) return { problem: 'howFar' } as const;
    const changes = known.flatMap(({ id, known: date }) => {
      const moved = shiftedDate(date, shift, now);
      return moved ? [{ photoId: id, known: date, date: moved }] : [];
    });
    return changes.length > 0 ? { changes } : ({ problem: 'cannotMove' } as const);
  }
  const part = (text: string) => (text === '' ? null : Number(text));
  const date = { year: Number(typed.year || NaN), month: part(typed.month), day: part(typed.day) };
  if (!isPossible(date, now)) return { problem: 'notPossible' } as const;
  return {
    changes: known.map(({ id, known: before }) => ({
      photoId: id,
      known: before,
      date: typedDate(date, before),
    })),
  };
}

/** Dialog that sets the date of photos with any known precision, or moves their dates by days and hours. */
export const DateDialog = (props: DateDialogProps) => (
  <Queries>
    <Dates {...props} />
  </Queries>
);

function Dates({ ids, onDone, lastFocus = findReturnTarget }: DateDialogProps) {
  const t = useTranslations('photos.dates');
  const locale = useLocale();
  const toFailure = useFailure();
  const change = useDateChange();
  const { show } = useToast();
  const { data: known = null, error } = useQuery(datesQuery(ids));
  const [isClosed, setClosed] = useState(false);
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [problem, setProblem] = useState<'howFar' | 'cannotMove' | 'notPossible' | null>(null);
  const [isSending, setSending] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);

  const failure = error && toFailure(error, { summary: t('failed') });
  const isGone = known?.length === 0;
  const announceGone = useEffectEvent(() =>
    show({ tone: 'danger', text: t('gone', { count: ids.length }) }),
  );
  useEffect(() => {
    if (isGone) announceGone();
  }, [isGone]);

  async function submit() {
    if (!known || isSending) return;
    const planned = plan(typed, known, new Date());
    setProblem(planned.problem ?? null);
    if (!planned.changes) return;
    setSending(true);
    const { done, isAll } = await change(planned.changes);
    setSending(false);
    if (done === 0) return;
    setClosed(true);
    // Photos that could not be moved, and photos that do not exist any more.
    const [unmoved, gone] = [known.length - planned.changes.length, ids.length - known.length];
    if (unmoved > 0) show({ tone: 'info', text: t('notMoved', { count: unmoved }) });
    if (gone > 0) show({ tone: 'danger', text: t('gone', { count: gone }) });
    if (isAll) onDone();
  }

  return (
    <Dialog
      // The dialog opens after the dates were read, or after that failed.
      open={!isClosed && !isGone && (known !== null || failure !== null)}
      onClose={() => setClosed(true)}
      title={t('title', { count: known?.length ?? ids.length })}
      description={known ? nowText(known) : undefined}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      dismissible={!isSending}
      firstFocus={firstField}
      lastFocus={lastFocus}
      error={failure && <DialogFailure failure={failure} />}
      actions={
        <Button pending={isSending} aria-disabled={!known} onClick={() => void submit()}>
          {t('submit')}
        </Button>
      }
    >
      {known && (
        <DateForm
          {...{ typed, known, firstField }}
          problem={problem && t(`problems.${problem}`)}
          onTyped={(next) => {
            setTyped(next);
            setProblem(null);
          }}
          onSubmit={() => void submit()}
        />
      )}
    </Dialog>
  );

  /** Current dates of the photos, as a sentence. */
  function nowText(photos: Known): string {
    const dated = photos.flatMap(({ known: { taken, precision } }) =>
      taken === null ? [] : [{ taken, precision: precision ?? ('second' as const) }],
    );
    if (dated.length === 0) return t('nowNone', { count: photos.length });
    return t('now', { date: rangeText(dated, locale) });
  }
}
