'use client';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { monthPageSize } from '@/lib/contracts/limits';
import { photoDates } from '@/lib/photo-grid/photo-dates';
import type { PhotoSelection } from '@/lib/photo-grid/photo-list';
import type { TimelineLibrary } from '@/lib/photo-grid/photo-collection';
import { fillIn } from '@/lib/photo-grid/count-words';
import type { TimelineWords } from '@/lib/photo-grid/grid-words';
import type { ReasonWords } from '@/lib/photo-grid/reason-words';
import { MonthFailed } from './section-failed';
import { MonthHeading, monthLabel } from './section-heading';
import type { Months } from './sections-in-view';
import type { TimelineView } from './grid-view';

type MonthLayerProps = {
  view: TimelineView;
  library: TimelineLibrary;
  selection: PhotoSelection;
  density: Density;
  words: TimelineWords;
  reasons: ReasonWords;
};

/**
 * Headings and what else belongs to the months in view: React paints them, and only when another month comes. The Tab
 * key stops only at the controls of the month where the customer is; the grid is never many stops away.
 */
export function MonthLayer(props: MonthLayerProps) {
  const months = useSyncExternalStore(props.view.subscribe, props.view.months, props.view.months);
  return Array.from({ length: months.end - months.first }, (_, at) => months.first + at).map(
    (at) => <Month key={months.table.keys[at]} at={at} months={months} {...props} />,
  );
}

/** Top and height of a month's box on the page. */
function boxOf({ geometry, shift, clip }: Months, at: number) {
  const top = Math.max(geometry.topOf(at), clip.from);
  const end = Math.min(geometry.topOf(at + 1), clip.to);
  return { top: `${top - shift}px`, height: `${Math.max(0, end - top)}px` };
}

function Month({ at, months, ...props }: MonthLayerProps & { at: number; months: Months }) {
  const { view, library, selection, density, words, reasons } = props;
  const { geometry, table } = months;
  const key = table.keys[at] ?? '';
  const { year, month, count } = table.months[at] ?? { year: 0, month: 0, count: 0 };
  const label = monthLabel(year, month, words);
  const isOpen = geometry.shownOf(at) > monthPageSize;
  const number = photoDates(words.locale).count;
  const failure = library.failureOf(key);
  const tabIndex = at === months.active ? 0 : -1;
  return (
    <section
      aria-labelledby={`month-${key}`}
      className="pointer-events-none absolute inset-x-0"
      style={boxOf(months, at)}
      onFocus={() => view.activate(at)}
    >
      <MonthHeading
        id={`month-${key}`}
        label={label}
        count={count}
        words={words}
        selected={selection.month(key)}
        tabIndex={tabIndex}
        onSelect={() => selection.toggleMonth(key)}
      >
        {density === 'first' && count > monthPageSize && (
          <Button
            variant="ghost"
            size="sm"
            className="ms-auto shrink-0 whitespace-nowrap"
            tabIndex={tabIndex}
            onClick={() => view.open(key, isOpen && geometry.restOf(at) === 0 ? 0 : Infinity)}
          >
            {isOpen && geometry.restOf(at) === 0
              ? words.firstOnly
              : fillIn(words.showAll, { count: number(count) })}
          </Button>
        )}
      </MonthHeading>
      {geometry.restOf(at) > 0 && <Rest at={at} months={months} label={label} {...props} />}
      {failure && (
        <MonthFailed
          error={failure.error}
          retry={() => library.retry(key)}
          words={words}
          reasons={reasons}
        />
      )}
    </section>
  );
}

type RestProps = MonthLayerProps & { at: number; months: Months; label: string };

/** The tile after the last one that is shown: how many there are besides, and the next of them (TL-05, TL-14). */
function Rest({ at, months, label, view, words }: RestProps) {
  const { geometry, table } = months;
  const shown = geometry.shownOf(at);
  const { x, y } = geometry.tileAt(at, shown);
  const count = photoDates(words.locale).count(geometry.restOf(at));
  const size = `${geometry.frame.tile}px`;
  return (
    <button
      type="button"
      aria-label={fillIn(words.showRest, { month: label, count })}
      tabIndex={at === months.active ? 0 : -1}
      onClick={() => view.open(table.keys[at] ?? '', shown + monthPageSize)}
      className="pointer-events-auto absolute start-0 top-0 cursor-pointer rounded-sm bg-surface-sunken text-xl font-semibold text-ink hover:bg-brand-soft hover:text-on-brand-soft"
      style={{
        width: size,
        height: size,
        transform: `translate(${Math.round(x)}px,${Math.round(y - Math.max(geometry.topOf(at), months.clip.from))}px)`,
      }}
    >
      {fillIn(words.rest, { count })}
    </button>
  );
}
