'use client';
import { useSyncExternalStore } from 'react';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { GridView } from './grid-view';
import { SectionFailure } from './section-failure';

type SectionFailuresProps = {
  view: GridView;
  list: PhotoCollection;
  /** Summary for the error message. */
  text: string;
};

/**
 * Error messages of the visible sections, each below the heading of its section. React renders only this part of the
 * grid and the first paint.
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
