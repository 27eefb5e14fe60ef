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

// Asked for at once: by the time something fails it is there, also without a network.
const loadFailures = () => import('./section-failures');
const SectionFailures = lazyPart(() => loadFailures().then((part) => part.SectionFailures));

/** The grid as other parts of the screen may use it. */
export type GridHandle = {
  /** Brings a photo into view and gives it the focus: after the viewer, after an undo. Null when it cannot be. */
  focus(position: PhotoPosition): HTMLElement | null;
  /** The photo that has the focus. */
  focused(): PhotoPosition | null;
};

type PhotoGridProps = {
  list: PhotoCollection;
  selection: PhotoSelection;
  density: Density;
  /** Without them the list has no headings. */
  sections?: SectionTexts | undefined;
  hrefOf: (photo: PhotoView) => string;
  /** A photo's name for those who listen. */
  labelOf: (photo: PhotoView) => string;
  /** What is said when photos could not be loaded, in place of the library's text. */
  loadFailed?: string | undefined;
  onOpen: (position: PhotoPosition) => void;
  /** The heart of a tile was pressed; without it tiles have none to press. */
  onHeart?: ((position: PhotoPosition) => void) | undefined;
  /** The view once it is there; the scrubber and the section picker follow it. */
  onView: (view: GridView | null) => void;
  handleRef: RefObject<GridHandle | null>;
};

/** The grid: the server's paint first, where there is one, which the recycled tiles replace in the same frame. */
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
    // React takes the server's paint away before the browser paints. Without one the photos go first.
    const tell = (next: GridView | null) => {
      setView(next);
      onView(next);
    };
    // Before the parts of the toolbar, which come with the view.
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
