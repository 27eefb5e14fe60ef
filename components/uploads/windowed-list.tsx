'use client';
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react';

type WindowedListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** CSS pixels of every row. */
  rowHeight: number;
  /** Names the list for screen readers. */
  label: string;
  /** Classes of the scrolling box; they limit its height. */
  className: string;
  children: (item: Item) => ReactNode;
};

/** Rows above and below those in view, so that the keyboard reaches the next one, too. */
const overscan = 6;
/** CSS pixels that count as the height of the box until it is scrolled. */
const firstHeight = 480;

/** A list of rows of one height that renders only those in view: two thousand cost no more than twenty. */
export function WindowedList<Item>({
  items,
  keyOf,
  rowHeight,
  label,
  className,
  children,
}: WindowedListProps<Item>) {
  const [view, setView] = useState({ top: 0, height: firstHeight });
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight });
  const last = Math.max(0, items.length * rowHeight - view.height);
  const top = Math.min(view.top, last);
  const from = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const to = Math.ceil((top + view.height) / rowHeight) + overscan;

  // A button with the focus may be removed together with its row: then the list takes the focus.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  });

  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      // So that the keyboard can scroll it when no row has a control.
      tabIndex={0}
      onScroll={handleScroll}
      // There is no blur event when React removes the focused button.
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      className={`overflow-y-auto overscroll-contain ${className}`}
    >
      <ul className="relative" style={{ height: items.length * rowHeight }}>
        {items.slice(from, to).map((item, index) => (
          <li
            key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={from + index + 1}
            className="absolute inset-x-0"
            style={{ top: (from + index) * rowHeight, height: rowHeight }}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
