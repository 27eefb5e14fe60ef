'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { loadPatiently, whenIdle } from '@/components/ui/load-ahead';
import { monthPageSize } from '@/lib/contracts/limits';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoSelection } from '@/lib/photo-grid/photo-list';
import type { GridView } from './grid-view';
import { SectionHeading, type SectionTexts } from './section-heading';
import type { VisibleSections } from './sections-in-view';

const loadFailure = () => import('./section-failure');
const SectionFailure = lazy(async () => ({
  default: (await loadPatiently(loadFailure)).SectionFailure,
}));

type SectionLayerProps = {
  view: GridView;
  list: PhotoCollection;
  selection: PhotoSelection;
  density: Density;
  sections?: SectionTexts | undefined;
};

/**
 * Headings and what else belongs to the sections in view: React paints them, and only when another section comes. The Tab
 * key stops only at the controls of the section where the customer is; the grid is never many stops away.
 */
export function SectionLayer(props: SectionLayerProps) {
  const { view } = props;
  const visible = useSyncExternalStore(view.subscribe, view.sections, view.sections);
  // By the time something fails it is there, also without a network.
  useEffect(() => whenIdle(loadFailure), []);
  return Array.from({ length: visible.end - visible.first }, (_, at) => visible.first + at).map(
    (at) => <Section key={visible.table.keys[at]} at={at} visible={visible} {...props} />,
  );
}

/** Top and height of a section's box on the page. */
function boxOf({ geometry, shift, clip }: VisibleSections, at: number) {
  const top = Math.max(geometry.topOf(at), clip.from);
  const end = Math.min(geometry.topOf(at + 1), clip.to);
  return { top: `${top - shift}px`, height: `${Math.max(0, end - top)}px` };
}

type SectionProps = SectionLayerProps & { at: number; visible: VisibleSections };

function Section({ at, visible, view, list, selection, density, sections }: SectionProps) {
  const t = useTranslations('photoGrid');
  const { geometry, table } = visible;
  const key = table.keys[at] ?? '';
  const count = table.countOf(at);
  const label = sections?.labelOf(key) ?? t('photos');
  const remaining = geometry.remainingOf(at);
  const isExpanded = geometry.shownOf(at) > monthPageSize && remaining === 0;
  const failure = list.failureOf(key);
  const tabIndex = at === visible.active ? 0 : -1;
  return (
    <section
      aria-label={sections ? undefined : label}
      aria-labelledby={sections && `section-${key}`}
      className="pointer-events-none absolute inset-x-0"
      style={boxOf(visible, at)}
      onFocus={() => view.activate(at)}
    >
      {sections && (
        <SectionHeading
          id={`section-${key}`}
          label={label}
          count={count}
          selected={selection.section(key)}
          tabIndex={tabIndex}
          onSelect={() => selection.toggleSection(key)}
        >
          {density === 'first' && count > monthPageSize && (
            <Button
              variant="ghost"
              size="sm"
              className="ms-auto shrink-0 whitespace-nowrap"
              tabIndex={tabIndex}
              onClick={() => view.expand(key, isExpanded ? 0 : Infinity)}
            >
              {isExpanded ? t('firstOnly') : t('showAll', { count })}
            </Button>
          )}
        </SectionHeading>
      )}
      {remaining > 0 && <Remaining {...{ at, visible, view, label, remaining, tabIndex }} />}
      {failure && (
        <Suspense fallback={null}>
          <SectionFailure error={failure.error} onRetry={() => list.retry(key)} />
        </Suspense>
      )}
    </section>
  );
}

type RemainingProps = Pick<SectionProps, 'at' | 'visible' | 'view'> & {
  label: string;
  remaining: number;
  tabIndex: 0 | -1;
};

/** The tile after the last one that is shown: how many there are besides, and the next of them (TL-05, TL-14). */
function Remaining({ at, visible, view, label, remaining, tabIndex }: RemainingProps) {
  const t = useTranslations('photoGrid');
  const { geometry, table, clip } = visible;
  const shown = geometry.shownOf(at);
  const { x, y } = geometry.tileAt(at, shown);
  const size = `${geometry.metrics.tile}px`;
  const top = Math.round(y - Math.max(geometry.topOf(at), clip.from));
  return (
    <button
      type="button"
      aria-label={t('showRemaining', { section: label, count: remaining })}
      tabIndex={tabIndex}
      onClick={() => view.expand(table.keys[at] ?? '', shown + monthPageSize)}
      className="pointer-events-auto absolute start-0 top-0 cursor-pointer rounded-sm bg-surface-sunken text-xl font-semibold text-ink hover:bg-brand-soft hover:text-ink"
      style={{ width: size, height: size, transform: `translate(${Math.round(x)}px,${top}px)` }}
    >
      {t('remaining', { count: remaining })}
    </button>
  );
}
