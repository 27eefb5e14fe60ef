'use client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { photoDates } from '@/lib/photo-grid/photo-dates';
import { monthAtShare, shareOfPlace, yearMarks } from '@/lib/photo-grid/scrub-table';
import type { TimelineWords } from '@/lib/photo-grid/grid-words';
import type { TimelineView } from './grid-view';

type DateScrubberProps = { view: TimelineView; words: TimelineWords };

/** Distance that a finger moves before it drags; a mere touch of the edge moves nothing (D-06). */
const dragAfter = 8;

/**
 * The years along the right edge of wide screens. For the pointer only: the month picker says and does the same by
 * keyboard. Label, jump and mark come from the same table as the scrolling (D-02).
 */
export function DateScrubber({ view, words }: DateScrubberProps) {
  // Both change together; months that come into view change neither.
  const readGeometry = () => view.months().geometry;
  const geometry = useSyncExternalStore(view.subscribe, readGeometry, readGeometry);
  const { table } = view.months();
  const rail = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const drag = useRef<{ y: number; isOn: boolean } | null>(null);
  const [pointed, point] = useState<number | null>(null);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    // Asked for only when it changes: in a frame that has moved tiles the answer would cost a layout.
    let length = 0;
    const follow = () => {
      const share = shareOfPlace(view.geometry, view.place, view.viewport);
      if (thumb.current) thumb.current.style.transform = `translateY(${share * length}px)`;
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
  const labelAt = (share: number) => {
    const at = monthAtShare(geometry, share, view.viewport, view.stickyTop + 1);
    const { year, month } = table.months[at] ?? { year: 0, month: 0 };
    return photoDates(words.locale).month(year, month) ?? words.unknownDate;
  };

  return (
    <div
      aria-hidden
      className="timeline-scrubber sticky ms-2 mt-4 hidden w-14 shrink-0 cursor-pointer touch-none self-start select-none md:block"
      ref={rail}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const isOn = event.pointerType === 'mouse';
        drag.current = { y: event.clientY, isOn };
        if (isOn) go(shareAt(event.clientY));
      }}
      onPointerMove={(event) => {
        const share = shareAt(event.clientY);
        if (drag.current && Math.abs(event.clientY - drag.current.y) > dragAfter)
          drag.current.isOn = true;
        if (drag.current?.isOn) go(share);
        if (event.pointerType === 'mouse' || drag.current?.isOn) point(share);
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
        point(null);
      }}
      onPointerLeave={() => !drag.current && point(null)}
      onLostPointerCapture={() => point(null)}
    >
      {yearMarks(geometry, table, view.viewport, height).map(({ year, share }) => (
        <span
          key={year}
          className="pointer-events-none absolute end-6 -translate-y-1/2 text-sm text-ink-muted tabular-nums"
          style={{ top: `${share * 100}%` }}
        >
          {year}
        </span>
      ))}
      <div ref={thumb} className="pointer-events-none absolute inset-x-0 top-0">
        <div className="ms-auto h-1 w-4 -translate-y-1/2 rounded-full bg-brand" />
      </div>
      {pointed !== null && (
        <div
          className="pointer-events-none absolute end-full me-1 -translate-y-1/2 rounded-md bg-ink px-3 py-1.5 font-semibold whitespace-nowrap text-surface shadow-overlay"
          style={{ top: `${pointed * 100}%` }}
        >
          {labelAt(pointed)}
        </div>
      )}
    </div>
  );
}
