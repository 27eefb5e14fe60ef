'use client';
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react';

type WindowedListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** CSS pixels of every row. */
  rowHeight: number;
  /** Names the list for screen readers. */
  label: string;
  /** Classes for the box that scrolls; they bound its height. */
  className: string;
  children: (item: Item) => ReactNode;
};

/** Rows beyond those in view, so that the next one is there for the keyboard too. */
const spare = 6;
/** Until the box has been scrolled its height is not asked for. */
const firstHeight = 480;

/** A list of which only the rows in view exist: two thousand cost no more than twenty. */
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
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.ceil((top + view.height) / rowHeight) + spare;

  // Whoever presses a button that goes with its row goes on from the list.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  });

  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      // Scrolled by keyboard also when no row has a control.
      tabIndex={0}
      onScroll={handleScroll}
      // Told of a press elsewhere, not of a button that React takes away.
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
