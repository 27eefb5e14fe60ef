'use client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import type { SectionTable } from '@/lib/photo-library/grid/section-table';
import type { GridView } from './grid-view';
import type { SectionTexts } from './section-block';

type SectionPickerProps = { view: GridView; label: string; texts: SectionTexts };

/**
 * Native `select` with all sections, for keyboards and phones. It shows the section at the top of the window and jumps
 * to the chosen one.
 */
export function SectionPicker({ view, label, texts }: SectionPickerProps) {
  const readTable = () => view.sections().table;
  const table = useSyncExternalStore(view.subscribe, readTable, readTable);
  const select = useRef<HTMLSelectElement>(null);

  // While scrolling, set the value of the `select` directly: the list may have hundreds of sections, and rendering it
  // with React would be slow.
  useEffect(() => {
    const follow = () => {
      const key = view.sections().table.keys[view.currentSection] ?? '';
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
      {/* On phones the icon is hidden, because the name of the section needs the width. */}
      <Icon name="calendar" className="size-4 shrink-0 text-ink-muted max-sm:sr-only" />
      <span className="sr-only">{label}</span>
      <select
        ref={select}
        onChange={(event) => view.jumpTo(event.target.value)}
        className="min-w-0 cursor-pointer appearance-none truncate bg-transparent pe-3 outline-none"
      >
        <Options table={table} texts={texts} />
      </select>
    </label>
  );
}

/** Options in the order of the sections. The labels are computed once per table. */
function Options({ table, texts }: { table: SectionTable; texts: SectionTexts }) {
  const [made, make] = useState<{ table: SectionTable; labels: readonly string[] }>();
  if (made?.table !== table) make({ table, labels: table.keys.map(texts.labelOf) });
  return (made?.table === table ? made.labels : []).map((label, at) => (
    <option key={table.keys[at]} value={table.keys[at]}>
      {label}
    </option>
  ));
}
