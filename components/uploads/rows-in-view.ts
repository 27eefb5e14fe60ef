'use client';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Height of the visible part in CSS pixels that is assumed until it is measured. */
const firstHeight = 480;
/** Distance of scrolling in CSS pixels after which the rows are computed again. */
const step = 64;

type View = {
  /** Width of the list in CSS pixels; 0 until it is measured. */
  width: number;
  /** Height in CSS pixels of the part of the list that is scrolled out above. */
  top: number;
  height: number;
};

const scrolls = (element: Element): boolean => {
  const { overflowY } = getComputedStyle(element);
  return overflowY === 'auto' || overflowY === 'scroll';
};

function scrollerOf(element: Element): Element {
  let above = element.parentElement;
  while (above && !scrolls(above)) above = above.parentElement;
  return above ?? document.documentElement;
}

/** Returns the visible part of a long list. The list's scroll container may also contain other content. */
export function useView(list: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ width: 0, top: 0, height: firstHeight });
  const measure = useEffectEvent((scroller: Element) => {
    if (!list.current) return;
    const box = list.current.getBoundingClientRect();
    const outer = scroller.getBoundingClientRect();
    const next = {
      width: box.width,
      top: Math.max(0, Math.floor((outer.top - box.top) / step) * step),
      height: outer.height || firstHeight,
    };
    const isSame =
      next.width === view.width && next.top === view.top && next.height === view.height;
    if (!isSame) setView(next);
  });
  const around = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Measured after each rendering, because content above the list may have changed its height.
    around.current ??= list.current && scrollerOf(list.current);
    if (around.current) measure(around.current);
  });
  useEffect(() => {
    const scroller = around.current;
    if (!scroller || !list.current) return undefined;
    const update = () => measure(scroller);
    const observer = new ResizeObserver(update);
    for (const element of [scroller, list.current]) observer.observe(element);
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  }, [list]);
  return view;
}

/**
 * Number of rows that are rendered above and below the visible ones, so that keyboard users can
 * reach the next row.
 */
const overscan = 2;

/** Returns the index of the first row to render, and the index after the last one. */
export function rowsInView({ top, height }: View, rowHeight: number, rows: number) {
  const last = Math.max(0, rows * rowHeight - height);
  const start = Math.min(top, last);
  return {
    from: Math.max(0, Math.floor(start / rowHeight) - overscan),
    to: Math.min(rows, Math.ceil((start + step + height) / rowHeight) + overscan),
  };
}
