'use client';
import { useId } from 'react';
import type { PhotoDeletion } from './use-photo-deletion';

type WayChoiceProps = { choice: NonNullable<PhotoDeletion['choice']>; count: number };

/**
 * Radio buttons for the two options of one button (AL-13): remove the photos from this list, or delete them from the
 * library.
 */
export function WayChoice({ choice: { way, choose, texts }, count }: WayChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{texts.choice}</legend>
      {(['remove', 'delete'] as const).map((each) => (
        <label
          key={each}
          className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={way === each}
            aria-describedby={`${name}${each}`}
            onChange={() => choose(each)}
            className="mt-1 size-4 shrink-0 accent-brand"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{texts.ways[each].label}</span>
            <span id={`${name}${each}`} className="block text-sm text-ink-muted">
              {texts.ways[each].hintOf(count)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
