import type { ReactNode } from 'react';
import type { MonthSelection } from '@/lib/photo-grid/photo-list';
import { photoDates } from '@/lib/photo-grid/photo-dates';
import { fillIn } from '@/lib/photo-grid/count-words';
import type { TimelineWords } from '@/lib/photo-grid/grid-words';

type MonthHeadingProps = {
  id: string;
  /** In words; see {@link monthLabel}. */
  label: string;
  count: number;
  words: TimelineWords;
  selected: MonthSelection;
  /** -1 where the Tab key passes by. */
  tabIndex?: 0 | -1;
  onSelect?: () => void;
  /** Shows the rest of the month, or hides it again. */
  children?: ReactNode;
};

export const monthLabel = (year: number, month: number, words: TimelineWords): string =>
  photoDates(words.locale).month(year, month) ?? words.unknownDate;

/** Name of a month above its photos, with its select-all (TL-01, TL-03); stays in view while they pass. */
export function MonthHeading(props: MonthHeadingProps) {
  const { id, label, count, words, selected, tabIndex, onSelect, children } = props;
  return (
    <div className="pointer-events-auto sticky top-(--sticky-top) z-2 flex h-14 items-center bg-surface max-sm:px-3">
      <label className="-ms-3 flex size-touch shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={fillIn(words.selectMonth, { month: label })}
          checked={selected === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = selected === 'some';
          }}
          disabled={!onSelect}
          tabIndex={tabIndex}
          onChange={onSelect}
          className="size-5 cursor-pointer accent-brand disabled:opacity-100"
        />
      </label>
      <h2 id={id} suppressHydrationWarning className="truncate text-lg font-semibold">
        {label}
      </h2>
      <span suppressHydrationWarning className="ms-2 text-sm text-ink-muted tabular-nums">
        {photoDates(words.locale).count(count)}
      </span>
      {children}
    </div>
  );
}
