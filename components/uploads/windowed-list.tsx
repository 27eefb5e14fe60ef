'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { rowsInView, useView } from './rows-in-view';

type WindowedListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height of every row in CSS pixels. */
  rowHeight: number;
  /** Label of the list for screen readers. */
  label: string;
  /** Classes of its own scroll container; without them the list scrolls with its surroundings. */
  className?: string;
  children: (item: Item) => ReactNode;
};

/** A list of rows of equal height that renders only visible rows: two thousand are as fast as twenty. */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { items, keyOf, rowHeight, label, className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasFocus = useRef(false);
  const { from, to } = rowsInView(useView(list), rowHeight, items.length);

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
      // Focusable with its own scroll container, so that the keyboard can scroll it if no row has a control.
      tabIndex={className ? 0 : -1}
      // There is no blur event when React removes the focused button.
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      className={className && `overflow-y-auto overscroll-contain ${className}`}
    >
      <ul ref={list} className="relative" style={{ height: items.length * rowHeight }}>
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
