'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useId } from 'react';
import { FieldError } from '@/components/form/field';
import type { KnownDatesReply } from '@/lib/photo-library/photos/schema';
import { MoveFields, SetFields, type Typed } from './date-fields';

export const nothingTyped: Typed = {
  mode: 'set',
  year: '',
  month: '',
  day: '',
  isEarlier: false,
  days: '',
  hours: '',
};

type DateFormProps = {
  typed: Typed;
  known: KnownDatesReply['photos'];
  problem: ReactNode;
  firstField: RefObject<HTMLInputElement | null>;
  onTyped: (typed: Typed) => void;
  onSubmit: () => void;
};

/** Form with two modes, to set a date or to move dates; only the fields of the chosen mode are rendered. */
export function DateForm({ typed, known, problem, firstField, onTyped, onSubmit }: DateFormProps) {
  const t = useTranslations('photos.dates');
  const errorId = useId();
  const put = (changes: Partial<Typed>) => onTyped({ ...typed, ...changes });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {/* Without any date there is nothing to move, so the choice is hidden. */}
      <fieldset
        className="flex flex-wrap gap-x-6"
        hidden={known.every((one) => one.known.taken === null)}
      >
        <legend className="sr-only">{t('how')}</legend>
        {(['set', 'move'] as const).map((mode) => (
          <label key={mode} className="flex min-h-touch cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="how"
              className="size-5 accent-brand"
              checked={typed.mode === mode}
              onChange={() => put({ mode })}
            />
            {t(`modes.${mode}`)}
          </label>
        ))}
      </fieldset>
      <div aria-describedby={problem ? errorId : undefined} role="group">
        {typed.mode === 'set' ? (
          <SetFields {...{ typed, put, firstField }} isWrong={problem !== null} />
        ) : (
          <MoveFields {...{ typed, known, put }} isWrong={problem !== null} />
        )}
      </div>
      <div role="alert">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
      {/* Lets Enter in a field submit the form: the visible button is outside of the form, beside Cancel. */}
      <button type="submit" hidden />
    </form>
  );
}
