'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { rowsInView, useView } from './rows-in-view';

type WindowedListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height of every row in CSS pixels. */
  rowHeight: number;
  /** Accessible name of the list. */
  label: string;
  /**
   * CSS classes of the list's own scroll container. Without them the list scrolls with the element
   * that contains it.
   */
  className?: string;
  children: (item: Item) => ReactNode;
};

/**
 * A list of rows of equal height that renders only visible rows, so that two thousand rows are as
 * fast as twenty.
 */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { items, keyOf, rowHeight, label, className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasFocus = useRef(false);
  const { from, to } = rowsInView(useView(list), rowHeight, items.length);

  // If the focused button was removed together with its row, the list takes the focus.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  });

  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      // The scroll container is focusable, so that the keyboard can scroll it even if no row
      // contains a control.
      tabIndex={className ? 0 : -1}
      // If React removes the focused button, no blur event fires, so `hasFocus` stays true.
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
