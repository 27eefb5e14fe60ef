'use client';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { GridView } from '@/components/photo-grid/grid-view';
import { keepScrollOurselves } from '@/components/photo-grid/page-scroll';
import { type GridHandle, PhotoGrid } from '@/components/photo-grid/photo-grid';
import type { SectionTexts } from '@/components/photo-grid/section-block';
import { useSelection } from '@/components/photo-grid/use-selection';
import { useViewerAddress } from '@/components/photo-viewer/use-viewer-address';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { lazyPart } from '@/components/ui/load-ahead';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import type { ViewerAddress } from '@/lib/photo-viewer/viewer-address';

const Scrubber = lazyPart(() =>
  import('@/components/photo-grid/scrubber').then((part) => part.Scrubber),
);

/** What the parts of a screen of photos know of each other. */
export type PhotoScreenParts = {
  list: PhotoCollection;
  selection: SelectionStore;
  /** Null until the grid has taken over. */
  view: GridView | null;
  grid: RefObject<GridHandle | null>;
  /** Takes what a press on the heart of a tile does. */
  heartRef: RefObject<((position: PhotoPosition) => void) | null>;
  viewer: ReturnType<typeof useViewerAddress>;
};

/** The grid's tiles to focus; the grid may come and go. */
export const gridOf = ({ grid }: PhotoScreenParts): Pick<GridHandle, 'focus'> => ({
  focus: (position) => grid.current?.focus(position) ?? null,
});

type Options = {
  list: PhotoCollection;
  /** Addresses of its photos in the viewer. */
  address: ViewerAddress;
  /** Under which the viewer's page leaves where to return to. */
  name: string;
};

/** The parts of a screen of photos: of the library, an album, a shared album. */
export function usePhotoScreen({ list, address, name }: Options) {
  const selection = useSelection(list);
  const [view, setView] = useState<GridView | null>(null);
  const grid = useRef<GridHandle>(null);
  const heartRef = useRef<(position: PhotoPosition) => void>(null);
  const viewer = useViewerAddress({
    list,
    address,
    name,
    onClosed: (position) => (grid.current ? grid.current.focus(position) : focusHeading()),
  });
  const parts: PhotoScreenParts = { list, selection, view, grid, heartRef, viewer };
  return { parts, setView };
}

type PhotoScreenProps = {
  screen: ReturnType<typeof usePhotoScreen>;
  address: ViewerAddress;
  /** Query that links to photos keep. */
  search: string;
  density: Density;
  /** Without them the list has no headings, and no years beside it. */
  sections?: SectionTexts | undefined;
  labelOf: (photo: PhotoView) => string;
  /** What is said when photos could not be loaded; else that of the library. */
  loadFailed?: string | undefined;
  /** Whether tiles have a heart to press. */
  hasHearts: boolean;
  isStripped: boolean;
  /** Above the photos: the row of tools, and what scrolls away under it. */
  children: ReactNode;
  /**
   * Stands in place of the grid when no photo is left. What was asked for stays: a deletion takes the photos away before
   * it has happened, and may have to say that it failed.
   */
  empty: ReactNode;
  /** What can be done with the photos, fetched once the grid has stood. */
  actions: ReactNode;
  /** Whether that is wanted before, where there is no photo yet. */
  areActionsWanted?: boolean;
};

/** Tools, grid and what opens above it. */
export function PhotoScreen(props: PhotoScreenProps) {
  const { screen, address, search, density, sections, labelOf, empty, isStripped } = props;
  const { parts, setView } = screen;
  const { list, selection, view, grid, heartRef, viewer } = parts;
  const [hasStood, setStood] = useState(false);
  useEffect(keepScrollOurselves, []);
  const hrefOf = useCallback(
    (photo: PhotoView) => address.hrefOf(photo.id, search),
    [address, search],
  );
  if (view && !hasStood) setStood(true);
  return (
    <div data-stripped={isStripped ? '' : undefined} className="photo-grid-screen">
      {props.children}
      {empty ?? (
        <div className="flex items-stretch">
          <PhotoGrid
            {...{ list, selection, density, sections, hrefOf, labelOf }}
            loadFailed={props.loadFailed}
            onOpen={viewer.open}
            onHeart={props.hasHearts ? (position) => heartRef.current?.(position) : undefined}
            onView={setView}
            handleRef={grid}
          />
          {sections && (
            <div className="hidden w-16 shrink-0 md:block">
              {view && (
                <Suspense>
                  <Scrubber view={view} texts={sections} />
                </Suspense>
              )}
            </div>
          )}
        </div>
      )}
      {(hasStood || props.areActionsWanted) && <Suspense>{props.actions}</Suspense>}
    </div>
  );
}
