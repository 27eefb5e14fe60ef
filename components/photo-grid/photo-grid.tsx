'use client';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { PhotoPlace, PhotoSelection } from '@/lib/photo-grid/photo-list';
import type { ReasonWords } from '@/lib/photo-grid/reason-words';
import type { LibraryStart, TimelineLibrary } from '@/lib/photo-grid/photo-collection';
import type { TimelineWords } from '@/lib/photo-grid/grid-words';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import type { TimelineHandle } from './grid-handle';
import { listenToDrag } from './drag-listener';
import { FirstPaint } from './first-paint';
import { listenToKeys } from './grid-keys';
import { listenToPointer } from './grid-pointer';
import { MonthLayer } from './section-layer';
import { placeUnder } from './hit-test';
import { readAnchor, writeAnchor } from './scroll-memory';
import { TimelineView } from './grid-view';

type TimelineProps = {
  start: LibraryStart;
  library: TimelineLibrary;
  selection: PhotoSelection;
  density: Density;
  words: TimelineWords;
  reasons: ReasonWords;
  hrefOf: (photo: PhotoView) => string;
  labelOf: (photo: PhotoView) => string;
  onOpen: (place: PhotoPlace) => void;
  /** The view once it is there; the scrubber and the month picker follow it. */
  onView: (view: TimelineView | null) => void;
  handle: RefObject<TimelineHandle | null>;
};

/** The grid: the server's paint first, which the recycled tiles replace in the same frame. */
export function Timeline(props: TimelineProps) {
  const { start, library, selection, density, words, reasons, hrefOf, labelOf, handle } = props;
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<TimelineView | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !layer.current) return;
    const { onView } = latest.current;
    const texts = {
      labelOf: (photo: PhotoView) => latest.current.labelOf(photo),
      hrefOf: (photo: PhotoView) => latest.current.hrefOf(photo),
      notLoaded: latest.current.words.notLoaded,
      broken: latest.current.words.broken,
    };
    const made = new TimelineView({
      root: element,
      layer: layer.current,
      library,
      selection,
      texts,
      density: latest.current.density,
      anchor: readAnchor(),
      onRest: writeAnchor,
    });
    const placeOf = (target: EventTarget | null) =>
      library.table.placeAt(made.tiles.numberOf(target));
    const open = (place: PhotoPlace) => latest.current.onOpen(place);
    const keys = { view: made, selection, placeOf, onOpen: open };
    const ends = [
      listenToKeys({ ...keys, focus: (place) => made.focus(place) }),
      listenToDrag({
        element: layer.current,
        selection,
        placeAt: (x, y) => placeUnder(element, made.months(), x, y),
      }),
      listenToPointer(keys),
    ];
    // React draws the months and takes the server's paint away before the browser paints.
    setView(made);
    onView(made);
    return () => {
      for (const end of ends) end();
      made.end();
      onView(null);
      setView(null);
    };
  }, [library, selection]);

  useLayoutEffect(() => view?.setDensity(density), [view, density]);

  useImperativeHandle(handle, () => ({ focus: (place) => view?.focus(place) }));

  return (
    <div ref={root} className="timeline relative isolate min-w-0 grow max-sm:-mx-4">
      {view ? (
        <MonthLayer {...{ view, library, selection, density, words, reasons }} />
      ) : (
        <FirstPaint {...{ start, density, words, hrefOf, labelOf }} />
      )}
      <div
        ref={layer}
        role="listbox"
        aria-multiselectable
        aria-label={words.photos}
        className="timeline-layer absolute inset-x-0"
      />
    </div>
  );
}
