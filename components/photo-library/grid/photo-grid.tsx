'use client';
import { useTranslations } from 'next-intl';
import {
  type RefObject,
  startTransition,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';
import { useIsHydrating } from '@/components/ui/navigation-skeleton';
import type { Density } from '@/lib/photo-library/grid/expanded-sections';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { PhotoPosition, PhotoSelection } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { FirstPaint } from './first-paint';
import { hitTest, listenToDragSoon, listenToKeys, listenToPointer } from './grid-input';
import { GridView } from './grid-view';
import { readAnchor, writeAnchor } from './page-scroll';
import { blockTexts, type SectionTexts } from './section-block';

// Preloaded, so that the error message can be shown when a request fails without a network.
const loadFailures = () => import('./section-failures');
const SectionFailures = lazyPart(() => loadFailures().then((part) => part.SectionFailures));

/** Functions of the grid for other parts of the page. */
export type GridHandle = {
  /**
   * Scrolls a photo into view and focuses it, for example after the viewer or an undo. Null if that is not possible.
   */
  focus(position: PhotoPosition): HTMLElement | null;
  /** Position of the focused photo; null if no photo is focused. */
  focused(): PhotoPosition | null;
};

type PhotoGridProps = {
  list: PhotoCollection;
  selection: PhotoSelection;
  density: Density;
  /** Texts of the headings; without this prop the list has no headings. */
  sections?: SectionTexts | undefined;
  hrefOf: (photo: PhotoView) => string;
  /** Accessible name of a photo. */
  labelOf: (photo: PhotoView) => string;
  /** Error text for photos that could not be loaded; by default the library's text. */
  loadFailed?: string | undefined;
  onOpen: (position: PhotoPosition) => void;
  /** Called when the heart of a tile is clicked; without this function tiles have no heart. */
  onHeart?: ((position: PhotoPosition) => void) | undefined;
  /** Called with the view after it was created, and with null when it ends. */
  onView: (view: GridView | null) => void;
  handleRef: RefObject<GridHandle | null>;
};

/** The photo grid. After hydration, recycled tiles replace the server's markup, if there is any, in a single frame. */
export function PhotoGrid(props: PhotoGridProps) {
  const { list, selection, density, sections, hrefOf, labelOf, handleRef } = props;
  const t = useTranslations('photoGrid');
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<GridView | null>(null);
  const isHydrating = useIsHydrating();
  const latest = useRef({ ...props, t });
  useLayoutEffect(() => {
    latest.current = { ...props, t };
  });

  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !layer.current) return;
    const { onView, t: texts } = latest.current;
    const made = new GridView({
      root: element,
      layer: layer.current,
      list,
      selection,
      texts: {
        labelOf: (photo) => latest.current.labelOf(photo),
        hrefOf: (photo) => latest.current.hrefOf(photo),
        notLoaded: texts('notLoaded'),
        broken: texts('broken'),
      },
      density: latest.current.density,
      blocks: blockTexts(texts, latest.current.sections),
      anchor: readAnchor(),
      onIdle: writeAnchor,
    });
    const positionOf = (target: EventTarget | null) =>
      list.table.positionAt(made.tiles.numberOf(target));
    const open = (position: PhotoPosition) => latest.current.onOpen(position);
    const { onHeart } = latest.current;
    const heart = onHeart && ((position: PhotoPosition) => latest.current.onHeart?.(position));
    const input = { view: made, selection, positionOf, onOpen: open, onHeart: heart };
    const ends = [
      listenToKeys({ ...input, focus: (position) => made.focus(position) }),
      listenToDragSoon({
        element: layer.current,
        selection,
        positionAt: (x, y) => hitTest(element, made.sections(), x, y),
      }),
      listenToPointer(input),
    ];
    handleRef.current = {
      focus: (position) => made.focus(position),
      focused: () => positionOf(document.activeElement),
    };
    // Server markup must be removed before the next paint. Without it a transition lets the browser paint photos first.
    const tell = (next: GridView | null) => {
      setView(next);
      onView(next);
    };
    // Load this code before the parts of the toolbar, which are loaded when the view is set.
    loadAhead(loadFailures);
    if (layer.current.previousElementSibling) tell(made);
    else startTransition(() => tell(made));
    return () => {
      for (const end of ends) end();
      made.end();
      handleRef.current = null;
      tell(null);
    };
  }, [list, selection, handleRef]);

  useLayoutEffect(() => view?.setDensity(density), [view, density]);

  return (
    <div ref={root} className="photo-grid relative isolate min-w-0 grow max-sm:-mx-4">
      {view ? (
        <Suspense>
          <SectionFailures view={view} list={list} text={props.loadFailed ?? t('loadFailed')} />
        </Suspense>
      ) : (
        isHydrating && <FirstPaint {...{ list, density, sections, hrefOf, labelOf }} />
      )}
      <div
        ref={layer}
        role="group"
        aria-label={t('photos')}
        data-hearts={props.onHeart && ''}
        className="photo-grid-layer absolute inset-x-0"
      />
    </div>
  );
}
