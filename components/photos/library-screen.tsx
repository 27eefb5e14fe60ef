'use client';
import { sortNameOf } from '@/lib/photo-grid/photo-sort';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { focusHeading } from '@/components/shell/layout/focus-heading';
import { Button } from '@/components/ui/button';
import { previewHref } from '@/lib/photo-viewer/viewer-path';
import { keepDensity } from '@/lib/photos/preferences';
import { photoLabel } from '@/lib/photo-grid/photo-label';
import type { LibraryStart, TimelineLibrary } from '@/lib/photo-grid/photo-collection';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import type { TimelineHandle } from '@/components/photo-grid/grid-handle';
import { loadPatiently } from '@/components/ui/load-patiently';
import { LibraryToolbar } from './library-toolbar';
import type { LibraryWords } from './library-words';
import { usePreviewAddress } from '@/components/photo-viewer/use-viewer-address';
import { useSelection, useIsSelecting } from '@/components/photo-grid/use-selection';
import { keepScrollOurselves } from '@/components/photo-grid/scroll-memory';
import { Timeline } from '@/components/photo-grid/photo-grid';
import type { TimelineView } from '@/components/photo-grid/grid-view';

const LibraryActions = lazy(() =>
  loadPatiently(() => import('./library-actions')).then((module) => ({
    default: module.LibraryActions,
  })),
);
const DateScrubber = lazy(() =>
  loadPatiently(() => import('@/components/photo-grid/scrubber')).then((module) => ({
    default: module.DateScrubber,
  })),
);

type LibraryScreenProps = {
  library: TimelineLibrary;
  /** What the server has painted. */
  start: LibraryStart;
  density: Density;
  words: LibraryWords;
  /** Query that links to photos keep. */
  search: string;
  isStripped: boolean;
  /**
   * Stands in place of the grid when no photo is left. What was asked for stays: a deletion takes the photos away before
   * it has happened, and may have to say that it failed.
   */
  empty: ReactNode;
};

/** Toolbar, grid and what opens above it; rooms that know each other only through `lib/photos/library.ts`. */
export function LibraryScreen({ library, start, words, search, ...props }: LibraryScreenProps) {
  const { isStripped, empty } = props;
  const selection = useSelection(library);
  const isSelecting = useIsSelecting(selection);
  const [view, setView] = useState<TimelineView | null>(null);
  const [hasStood, setStood] = useState(false);
  const [density, setDensity] = useState(props.density);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const timeline = useRef<TimelineHandle>(null);
  const preview = usePreviewAddress({
    library,
    onClosed: (place) => (timeline.current ? timeline.current.focus(place) : focusHeading()),
  });

  useEffect(keepScrollOurselves, []);

  const hrefOf = useCallback((photo: PhotoView) => previewHref(photo.id, search), [search]);
  const labelOf = useCallback(
    (photo: PhotoView) => photoLabel(photo, library.sort, words.timeline),
    [library, words],
  );
  const showView = (next: TimelineView | null) => {
    setView(next);
    if (next) setStood(true);
  };
  const changeDensity = (next: Density) => {
    keepDensity(next);
    setDensity(next);
  };

  return (
    <div data-stripped={isStripped ? '' : undefined} className="timeline-screen">
      {empty ?? (
        <>
          <LibraryToolbar
            view={view}
            words={words.timeline}
            sort={sortNameOf(library.sort)}
            density={density}
            isSelecting={isSelecting}
            onDensity={changeDensity}
          >
            <span ref={setSlot} className="contents" />
            <Button
              variant="secondary"
              size="sm"
              onClick={() => (isSelecting ? selection.stop() : selection.start())}
            >
              {isSelecting ? words.selection.cancel : words.selection.select}
            </Button>
          </LibraryToolbar>
          <div className="flex items-stretch">
            <Timeline
              {...{ start, library, selection, density, hrefOf, labelOf }}
              words={words.timeline}
              reasons={words.deletion.reasons}
              onOpen={preview.open}
              onView={showView}
              handle={timeline}
            />
            <div className="hidden w-16 shrink-0 md:block">
              {view && (
                <Suspense>
                  <DateScrubber view={view} words={words.timeline} />
                </Suspense>
              )}
            </div>
          </div>
        </>
      )}
      {hasStood && (
        <Suspense>
          <LibraryActions {...{ library, selection, timeline, words, isStripped, slot, preview }} />
        </Suspense>
      )}
    </div>
  );
}
