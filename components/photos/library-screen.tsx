'use client';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { GridView } from '@/components/photo-grid/grid-view';
import { keepScrollOurselves } from '@/components/photo-grid/page-scroll';
import { type GridHandle, PhotoGrid } from '@/components/photo-grid/photo-grid';
import { useSelection } from '@/components/photo-grid/use-selection';
import { useViewerAddress } from '@/components/photo-viewer/use-viewer-address';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { loadPatiently } from '@/components/ui/load-ahead';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { type PhotoSort, sortNameOf } from '@/lib/photo-grid/photo-sort';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { libraryName, photoAddress } from '@/lib/photos/client';
import { keepDensity } from '@/lib/photos/sorting';
import { LibraryToolbar } from './library-toolbar';
import { DeletedLink, LibraryTools } from './library-tools';
import { useTimelineTexts } from './timeline-texts';

const LibraryActions = lazy(() =>
  loadPatiently(() => import('./library-actions')).then((module) => ({
    default: module.LibraryActions,
  })),
);
const Scrubber = lazy(() =>
  loadPatiently(() => import('@/components/photo-grid/scrubber')).then((module) => ({
    default: module.Scrubber,
  })),
);

type LibraryScreenProps = {
  list: PhotoCollection;
  sort: PhotoSort;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  density: Density;
  /** Query that links to photos keep. */
  search: string;
  /** The channel's IANA zone. */
  timeZone: string;
  isStripped: boolean;
  deletedHref: string;
  undatedHref: string;
  total: number;
  /** The page's heading, and what else stands in its row: the search, and the button that brings photos in. */
  title: ReactNode;
  find: ReactNode;
  actions: ReactNode;
  /** What other features do with selected photos and with the one in the viewer. */
  photoActions?: ReactNode;
  /** Above the photos. */
  earlier?: ReactNode;
  /**
   * Stands in place of the grid when no photo is left. What was asked for stays: a deletion takes the photos away before
   * it has happened, and may have to say that it failed.
   */
  empty: ReactNode;
};

/** Toolbar, grid and what opens above it. */
export function LibraryScreen(props: LibraryScreenProps) {
  const { list, sort, search, isStripped, capabilities, deletedHref, undatedHref } = props;
  const { total, title, find, actions, earlier, empty } = props;
  const hasFavourites = capabilities.includes('favourites');
  const selection = useSelection(list);
  const [view, setView] = useState<GridView | null>(null);
  const [hasStood, setStood] = useState(false);
  const [density, setDensity] = useState(props.density);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const grid = useRef<GridHandle>(null);
  const heartRef = useRef<(position: PhotoPosition) => void>(null);
  const { sections, labelOf } = useTimelineTexts(sort);
  const viewer = useViewerAddress({
    list,
    address: photoAddress,
    name: libraryName,
    onClosed: (position) => (grid.current ? grid.current.focus(position) : focusHeading()),
  });

  useEffect(keepScrollOurselves, []);

  const hrefOf = useCallback((photo: PhotoView) => photoAddress.hrefOf(photo.id, search), [search]);
  const showView = (next: GridView | null) => {
    setView(next);
    if (next) setStood(true);
  };
  const changeDensity = (next: Density) => {
    keepDensity(next);
    setDensity(next);
  };

  return (
    <div data-stripped={isStripped ? '' : undefined} className="photo-grid-screen">
      <LibraryToolbar {...{ view, sections, title, total }} sort={empty ? null : sortNameOf(sort)}>
        {empty ? (
          <>
            {find}
            <DeletedLink href={deletedHref} />
            {actions}
          </>
        ) : (
          <LibraryTools {...{ view, selection, actions }} onSlot={setSlot}>
            {find}
          </LibraryTools>
        )}
      </LibraryToolbar>
      {!empty && earlier}
      {empty ?? (
        <div className="flex items-stretch">
          <PhotoGrid
            {...{ list, selection, density, sections, hrefOf, labelOf }}
            onOpen={viewer.open}
            onHeart={hasFavourites ? (position) => heartRef.current?.(position) : undefined}
            onView={showView}
            handle={grid}
          />
          <div className="hidden w-16 shrink-0 md:block">
            {view && (
              <Suspense>
                <Scrubber view={view} texts={sections} />
              </Suspense>
            )}
          </div>
        </div>
      )}
      {hasStood && (
        <Suspense>
          <LibraryActions
            {...{ list, selection, grid, capabilities, heartRef, slot, viewer }}
            menu={{ density, onDensity: changeDensity, deletedHref, undatedHref }}
            timeZone={props.timeZone}
            photoActions={props.photoActions}
          />
        </Suspense>
      )}
    </div>
  );
}
