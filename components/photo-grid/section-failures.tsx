'use client';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadPatiently, whenIdle } from '@/components/ui/load-ahead';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { GridView } from './grid-view';

const loadFailure = () => import('./section-failure');
const SectionFailure = lazy(async () => ({
  default: (await loadPatiently(loadFailure)).SectionFailure,
}));

type SectionFailuresProps = {
  view: GridView;
  list: PhotoCollection;
  /** What is said, as the catalogue has it. */
  text: string;
};

/** What went wrong with the sections in view, each under its heading: the one thing beside the photos that React paints. */
export function SectionFailures({ view, list, text }: SectionFailuresProps) {
  const { geometry, table, first, end, shift, clip } = useSyncExternalStore(
    view.subscribe,
    view.sections,
    view.sections,
  );
  // By the time something fails it is there, also without a network.
  useEffect(() => whenIdle(loadFailure), []);
  return table.keys.slice(first, end).map((key, index) => {
    const failure = list.failureOf(key);
    if (!failure) return null;
    const top = Math.max(geometry.topOf(first + index), clip.from);
    const height = Math.max(0, Math.min(geometry.bottomOf(first + index), clip.to) - top);
    return (
      <div
        key={key}
        className="pointer-events-none absolute inset-x-0 z-3"
        style={{
          top: `${top - shift}px`,
          height: `${height}px`,
          paddingBlockStart: 'var(--heading)',
        }}
      >
        <Suspense fallback={null}>
          <SectionFailure text={text} error={failure.error} onRetry={() => list.retry(key)} />
        </Suspense>
      </div>
    );
  });
}
