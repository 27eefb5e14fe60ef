'use client';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GridView } from '@/components/photo-library/grid/grid-view';
import type { LibraryAdditions } from '@/components/photo-library/grid/library-additions';
import { keepScrollOurselves } from '@/components/photo-library/grid/page-scroll';
import { type GridHandle, PhotoGrid } from '@/components/photo-library/grid/photo-grid';
import type { SectionTexts } from '@/components/photo-library/grid/section-block';
import {
  type SurfaceCommands,
  type SurfaceParts,
  SurfaceProvider,
} from '@/components/photo-library/grid/surface';
import { useSelection } from '@/components/photo-library/grid/use-selection';
import { useViewerAddress } from '@/components/photo-library/viewer/use-viewer-address';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { lazyPart } from '@/components/ui/load-ahead';
import { useIsStripped } from '@/lib/navigation/link';
import type { Density } from '@/lib/photo-library/grid/expanded-sections';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import type { OpenSurface, SurfaceOffer } from '@/lib/photo-library/grid/surface';

const Scrubber = lazyPart(() =>
  import('@/components/photo-library/grid/scrubber').then((part) => part.Scrubber),
);

const GridActions = lazyPart(() => import('./grid-actions').then((part) => part.GridActions));

type PhotoSurfaceProps = {
  /** Must be the same object as long as the list is the same. */
  surface: OpenSurface;
  offer: SurfaceOffer;
  /** Additions of other features to the library. */
  additions?: LibraryAdditions | undefined;
  /** Query string of the page, which is added to links to photos. */
  search: string;
  density: Density;
  /** Texts of the sections; without them the list has no headings and no scrubber. */
  sections?: SectionTexts | undefined;
  labelOf: (photo: PhotoView) => string;
  /** Error text for photos that could not be loaded; by default that of 'My photos'. */
  loadFailed?: string | undefined;
  /** Content above the photos: the toolbar, and content below it that scrolls away. */
  children: ReactNode;
  /**
   * Replaces the grid if the list contains no photos; null otherwise. Open dialogs remain mounted: a deletion removes
   * the photos from the list before the service confirms it, and may have to show an error.
   */
  empty: ReactNode;
  /** Renders the actions even if no grid was hydrated, for example in an empty album. */
  areActionsWanted?: boolean;
};

/** Toolbar, grid and viewer of a photo list; provides the shared {@link SurfaceParts} to them. */
export function PhotoSurface(props: PhotoSurfaceProps) {
  const { surface, offer, additions = null, search, density, sections, labelOf, empty } = props;
  const { list, address } = surface;
  const selection = useSelection(list);
  const [view, setView] = useState<GridView | null>(null);
  const [hasStood, setStood] = useState(false);
  const isStripped = useIsStripped();
  const commands = useRef<Partial<SurfaceCommands>>({});
  const { handleRef, grid } = useGridHandle();
  const { position, viewer } = useGridViewer(surface, handleRef);
  useEffect(keepScrollOurselves, []);
  const hrefOf = useCallback(
    (photo: PhotoView) => address.hrefOf(photo.id, search),
    [address, search],
  );
  if (view && !hasStood) setStood(true);
  const toggleFavourite = (at: PhotoPosition) => {
    const photo = list.photoAt(at);
    if (photo) commands.current.toggleFavourite?.(photo);
  };
  const parts = useMemo<SurfaceParts>(
    () => ({ ...surface, ...offer, additions, selection, view, grid, viewer, commands }),
    [surface, offer, additions, selection, view, grid, viewer],
  );
  return (
    <SurfaceProvider value={parts}>
      <div data-stripped={isStripped ? '' : undefined} className="photo-grid-screen">
        {props.children}
        {empty ?? (
          <div className="flex items-stretch">
            <PhotoGrid
              {...{ list, selection, density, sections, hrefOf, labelOf, handleRef }}
              loadFailed={props.loadFailed}
              onOpen={viewer.open}
              onHeart={surface.capabilities.includes('favourites') ? toggleFavourite : undefined}
              onView={setView}
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
        {(hasStood || props.areActionsWanted) && (
          <Suspense>
            <GridActions position={position} />
          </Suspense>
        )}
      </div>
    </SurfaceProvider>
  );
}

/** A handle that remains the same object when the grid is mounted and unmounted. */
function useGridHandle() {
  const handleRef = useRef<GridHandle>(null);
  const grid = useMemo<GridHandle>(
    () => ({
      focus: (position) => handleRef.current?.focus(position) ?? null,
      focused: () => handleRef.current?.focused() ?? null,
    }),
    [],
  );
  return { handleRef, grid };
}

/** Position of the photo that the viewer shows above the grid, and functions that open, move and close the viewer. */
function useGridViewer(
  { list, address, listName }: OpenSurface,
  handleRef: RefObject<GridHandle | null>,
) {
  const { position, open, move, close } = useViewerAddress({
    list,
    address,
    name: listName,
    onClosed: (at) => (handleRef.current ? handleRef.current.focus(at) : focusHeading()),
  });
  return { position, viewer: useMemo(() => ({ open, move, close }), [open, move, close]) };
}
