'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Field } from '@/components/form/field';
import { daysOf, shiftedDate } from '@/lib/photo-library/photos/change-dates';
import { dateText } from '@/lib/photo-library/photos/date-texts';
import type { KnownDatesReply } from '@/lib/photo-library/photos/schema';

/** Input of the customer, as text. */
export type Typed = {
  mode: 'set' | 'move';
  year: string;
  /** Empty if unknown; the same applies to `day`. */
  month: string;
  day: string;
  isEarlier: boolean;
  days: string;
  hours: string;
};

type FieldsProps = { typed: Typed; put: (changes: Partial<Typed>) => void; isWrong: boolean };

const months = Array.from({ length: 12 }, (_, at) => at);

/** Days of a month as option values; empty if no month is chosen. */
const daysIn = ({ year, month }: Pick<Typed, 'year' | 'month'>): string[] =>
  Array.from({ length: month === '' ? 0 : daysOf(Number(year), Number(month)) }, (_, at) =>
    String(at + 1),
  );

type SetFieldsProps = FieldsProps & { firstField: RefObject<HTMLInputElement | null> };

/** Fields for year, month and day; only the year is required. A day that a new month does not have is cleared. */
export function SetFields({ typed, put, isWrong, firstField }: SetFieldsProps) {
  const t = useTranslations('photos.dates');
  const days = daysIn(typed);
  const choose = (changes: Partial<Pick<Typed, 'year' | 'month'>>) =>
    put({
      ...changes,
      day: daysIn({ ...typed, ...changes }).includes(typed.day) ? typed.day : '',
    });
  const name = new Intl.DateTimeFormat(useLocale(), { month: 'long', timeZone: 'UTC' });
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <Field
        ref={firstField}
        label={t('year')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={4}
        value={typed.year}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => choose({ year: target.value.trim() })}
      />
      <Field
        as="select"
        label={t('month')}
        autoComplete="off"
        value={typed.month}
        onChange={({ target }) => choose({ month: target.value })}
      >
        <option value="">{t('notKnown')}</option>
        {months.map((month) => (
          <option key={month} value={String(month + 1)}>
            {name.format(Date.UTC(2024, month, 1))}
          </option>
        ))}
      </Field>
      <Field
        as="select"
        label={t('day')}
        autoComplete="off"
        value={typed.day}
        disabled={typed.month === ''}
        onChange={({ target }) => put({ day: target.value })}
      >
        <option value="">{t('notKnown')}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {day}
          </option>
        ))}
      </Field>
      <p className="col-span-full text-sm text-ink-muted">{t('yearIsEnough')}</p>
    </div>
  );
}

type MoveFieldsProps = FieldsProps & { known: KnownDatesReply['photos'] };

/** Fields for direction and distance of a move, with an example of the effect. */
export function MoveFields({ typed, known, put, isWrong }: MoveFieldsProps) {
  const t = useTranslations('photos.dates');
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_6rem]">
      <Field
        as="select"
        className="max-sm:col-span-2"
        label={t('direction')}
        autoComplete="off"
        value={typed.isEarlier ? 'earlier' : 'later'}
        onChange={({ target }) => put({ isEarlier: target.value === 'earlier' })}
      >
        <option value="later">{t('later')}</option>
        <option value="earlier">{t('earlier')}</option>
      </Field>
      {(['days', 'hours'] as const).map((part) => (
        <Field
          key={part}
          label={t(part)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={5}
          value={typed[part]}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => put({ [part]: target.value.trim() })}
        />
      ))}
      <p aria-live="polite" className="col-span-full min-h-10 text-sm text-ink-muted">
        <Example typed={typed} known={known} />
      </p>
    </div>
  );
}

/** The first date that can be moved, before and after; and the number of photos that cannot be moved. */
function Example({ typed, known }: Pick<MoveFieldsProps, 'typed' | 'known'>) {
  const t = useTranslations('photos.dates');
  const locale = useLocale();
  const sign = typed.isEarlier ? -1 : 1;
  const shift = { days: sign * Number(typed.days || 0), hours: sign * Number(typed.hours || 0) };
  if (!Number.isInteger(shift.days) || !Number.isInteger(shift.hours)) return null;
  if (shift.days === 0 && shift.hours === 0) return null;
  const now = new Date();
  const examples = known.flatMap(({ known: { taken, precision, source } }) => {
    const moved = shiftedDate({ taken, precision, source }, shift, now);
    if (!moved || taken === null || precision === null) return [];
    return { from: { taken, precision }, to: moved };
  });
  const [first] = examples;
  if (!first) return null;
  const rest = known.length - examples.length;
  return (
    <>
      {t('example', { from: dateText(first.from, locale), to: dateText(first.to, locale) })}
      {rest > 0 && <span className="block">{t('notMoved', { count: rest })}</span>}
    </>
  );
}
