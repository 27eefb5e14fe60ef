'use client';
import { useSyncExternalStore } from 'react';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { GridView } from './grid-view';
import { SectionFailure } from './section-failure';

type SectionFailuresProps = {
  view: GridView;
  list: PhotoCollection;
  /** Text of the failure. */
  text: string;
};

/**
 * Failures of the sections in view, each below its heading. Beside the first paint, this is the only part of the grid
 * that React renders.
 */
export function SectionFailures({ view, list, text }: SectionFailuresProps) {
  const { geometry, table, first, end, shift, clip } = useSyncExternalStore(
    view.subscribe,
    view.sections,
    view.sections,
  );
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
        <SectionFailure text={text} error={failure.error} onRetry={() => list.retry(key)} />
      </div>
    );
  });
}
