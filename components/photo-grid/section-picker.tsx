'use client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { photoDates } from '@/lib/photo-grid/photo-dates';
import type { MonthTable } from '@/lib/photo-grid/section-table';
import type { TimelineWords } from '@/lib/photo-grid/grid-words';
import type { TimelineView } from './grid-view';

type MonthPickerProps = { view: TimelineView; words: TimelineWords };

/** Jumps to a month and says which one is at the top: the browser's own list, for keyboard and phone. */
export function MonthPicker({ view, words }: MonthPickerProps) {
  const readTable = () => view.months().table;
  const table = useSyncExternalStore(view.subscribe, readTable, readTable);
  const select = useRef<HTMLSelectElement>(null);

  // Follows the scrolling without React: the list may have hundreds of months.
  useEffect(() => {
    const follow = () => {
      const key = view.months().table.keys[view.currentMonth] ?? '';
      if (
        select.current &&
        select.current.value !== key &&
        document.activeElement !== select.current
      )
        select.current.value = key;
    };
    follow();
    return view.follow(follow);
  }, [view]);

  return (
    <label className="relative inline-flex min-h-touch min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface-raised ps-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:border-ink md:min-h-9">
      {/* A phone's width is for the month and its year. */}
      <Icon name="calendar" className="size-4 shrink-0 text-ink-muted max-sm:sr-only" />
      <span className="sr-only">{words.goTo}</span>
      <select
        ref={select}
        onChange={(event) => view.jumpTo(event.target.value)}
        className="min-w-0 cursor-pointer appearance-none truncate bg-transparent pe-3 outline-none"
      >
        <Options table={table} words={words} />
      </select>
    </label>
  );
}

/** Months under their years. Made once for a table. */
function Options({ table, words }: { table: MonthTable; words: TimelineWords }) {
  const [made, make] = useState<{ table: MonthTable; list: ReturnType<typeof listMonths> }>();
  if (made?.table !== table) make({ table, list: listMonths(table, words) });
  return (made?.table === table ? made.list : []).map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
}

function listMonths(table: MonthTable, words: TimelineWords) {
  const dates = photoDates(words.locale);
  return table.months.map(({ year, month }, at) => ({
    key: table.keys[at] ?? '',
    label: dates.month(year, month) ?? words.unknownDate,
  }));
}
