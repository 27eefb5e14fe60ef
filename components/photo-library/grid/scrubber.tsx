'use client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sectionAtShare, shareOfOffset, scrubMarks } from '@/lib/photo-library/grid/scrub-table';
import type { GridView } from './grid-view';
import { PassingSection } from './passing-section';
import type { SectionTexts } from './section-block';
import './scrubber.css';

type ScrubberProps = { view: GridView; texts: SectionTexts };

/** Distance in CSS pixels after which a touch counts as a drag. A shorter touch at the edge does not scroll (D-06). */
const dragAfter = 8;

/**
 * The rail with the years on wide screens. It works with the pointer only; for the keyboard there is the section
 * picker. Label, jump and position mark use the same geometry as scrolling (D-02).
 */
export function Scrubber({ view, texts }: ScrubberProps) {
  // `geometry` and `table` are always replaced together, and not while scrolling, so this component renders rarely.
  const readGeometry = () => view.sections().geometry;
  const geometry = useSyncExternalStore(view.subscribe, readGeometry, readGeometry);
  const { table } = view.sections();
  const rail = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const drag = useRef<{ y: number; isOn: boolean } | null>(null);
  const [pointed, point] = useState<number | null>(null);
  const [isDragged, setDragged] = useState(false);
  // The last section under the pointer, so that its name remains visible while the label fades out.
  const [section, setSection] = useState(0);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    // The height is read only when it changes: reading it in a frame in which tiles moved would force a layout.
    let length = 0;
    let shown = '';
    const follow = () => {
      const share = shareOfOffset(view.geometry, view.offset, view.viewport);
      // Rounded to physical pixels: in a long list the mark moves by less in most frames, and then nothing is written.
      const position = Math.round(share * length * devicePixelRatio) / devicePixelRatio;
      const transform = `translateY(${position}px)`;
      if (shown !== transform && thumb.current) thumb.current.style.transform = transform;
      shown = transform;
    };
    const observer = new ResizeObserver(() => {
      length = element.clientHeight;
      setHeight(length);
      follow();
    });
    observer.observe(element);
    const end = view.follow(follow);
    return () => {
      end();
      observer.disconnect();
    };
  }, [view]);

  const shareAt = (clientY: number) => {
    const box = rail.current?.getBoundingClientRect();
    return box ? Math.min(1, Math.max(0, (clientY - box.top) / box.height)) : 0;
  };
  const go = (share: number) => view.jump(share * Math.max(0, geometry.height - view.viewport));
  const pointAt = (share: number) => {
    point(share);
    setSection(sectionAtShare(geometry, share, view.viewport, view.stickyTop + 1));
  };
  const scrub = (share: number) => {
    setDragged(true);
    pointAt(share);
    go(share);
  };
  const drop = () => {
    drag.current = null;
    setDragged(false);
  };
  const marks = scrubMarks(geometry, table, texts.markOf, { viewport: view.viewport, height });

  return (
    <div
      aria-hidden
      className="photo-grid-scrubber sticky mt-4 hidden w-14 shrink-0 cursor-pointer self-start select-none md:block"
      ref={rail}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const isOn = event.pointerType === 'mouse';
        drag.current = { y: event.clientY, isOn };
        if (isOn) scrub(shareAt(event.clientY));
      }}
      onPointerMove={(event) => {
        const share = shareAt(event.clientY);
        if (drag.current && Math.abs(event.clientY - drag.current.y) > dragAfter)
          drag.current.isOn = true;
        if (drag.current?.isOn) scrub(share);
        else if (event.pointerType === 'mouse') pointAt(share);
      }}
      onPointerUp={drop}
      onPointerCancel={() => {
        drop();
        point(null);
      }}
      onPointerLeave={() => !drag.current && point(null)}
      onLostPointerCapture={() => {
        drop();
        point(null);
      }}
    >
      {marks.map(({ mark, share }) => (
        <span
          key={mark}
          className="photo-grid-year text-sm text-ink-muted nums"
          style={{ top: `${share * 100}%` }}
        >
          {mark}
        </span>
      ))}
      <div ref={thumb} className="photo-grid-thumb" />
      <PassingSection
        section={table.keys[section] ?? ''}
        count={table.countOf(section)}
        texts={texts}
        isShown={isDragged}
      />
      {pointed !== null && !isDragged && (
        <div
          className="photo-grid-pointed font-semibold shadow-overlay"
          style={{ top: `${pointed * 100}%` }}
        >
          {texts.labelOf(table.keys[section] ?? '')}
        </div>
      )}
    </div>
  );
}
