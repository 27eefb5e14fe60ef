'use client';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { PhotoTile, type TileAction, tileGap } from './photo-tile';
import { rowsInView, useView } from './rows-in-view';

/** Minimum width of a tile in CSS pixels. */
const smallest = 80;
/** Width of the list in CSS pixels that is assumed until it is measured. */
const firstWidth = 340;

type PhotoTilesProps = Pick<UploadStore, 'getPicture'> & {
  files: readonly UploadFile[];
  /** Accessible name of the list. */
  label: string;
  /** Action of the button on each photo. Without it the tiles have no buttons. */
  action?: { name: TileAction; run: (file: UploadFile) => void };
};

/** Returns the number of tiles by which a key moves the focus; undefined for other keys. */
function stepOf({ key, currentTarget }: KeyboardEvent, columns: number, all: number) {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowLeft: -forward,
    ArrowRight: forward,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -all,
    End: all,
  };
  return steps[key];
}

/** Returns the index of the tile whose button is the target of the event; null if there is none. */
function indexOf({ target }: { target: EventTarget }): number | null {
  const button = target instanceof Element ? target.closest('button') : null;
  const at = button?.closest<HTMLElement>('[data-at]')?.dataset['at'];
  return at === undefined ? null : Number(at);
}

/**
 * Chosen photos as small tiles. Only visible tiles are rendered, so that thousands of photos are as
 * fast as one screen of them. The list has one tab stop; the arrow keys, Home and End move between
 * the photos.
 */
export function PhotoTiles({ files, label, action, getPicture }: PhotoTilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const mustFocus = useRef(false);
  const hasFocus = useRef(false);
  const view = useView(list);
  const width = view.width || firstWidth;
  const columns = Math.max(3, Math.floor((width + tileGap) / (smallest + tileGap)));
  const cell = (width + tileGap) / columns;
  const rows = Math.ceil(files.length / columns);
  const { from, to } = rowsInView(view, cell, rows);
  const last = files.length - 1;
  const at = Math.min(active, last);

  // Moves the focus after a key press. If the focused photo was removed, the next photo gets the
  // focus.
  useEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!mustFocus.current && !isLost) return;
    mustFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-at="${at}"] button`)?.focus();
  });

  function run(event: MouseEvent | KeyboardEvent) {
    const file = files[indexOf(event) ?? -1];
    if (file) action?.run(file);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Delete') run(event);
    const step = stepOf(event, columns, files.length);
    if (step === undefined) return;
    event.preventDefault();
    mustFocus.current = true;
    setActive(Math.max(0, Math.min(last, at + step)));
  }

  const shown = files.slice(from * columns, to * columns).map((_, index) => from * columns + index);
  // The focused tile is always rendered, so that it keeps the focus during scrolling.
  if (action && at >= 0 && !shown.includes(at)) shown.push(at);
  return (
    <div
      role="group"
      aria-label={label}
      onClick={run}
      onKeyDown={handleKey}
      onFocus={(event) => {
        hasFocus.current = true;
        setActive(indexOf(event) ?? at);
      }}
      // If React removes the focused button, no blur event fires, so `hasFocus` stays true.
      onBlur={() => (hasFocus.current = false)}
    >
      <ul ref={list} className="relative" style={{ height: rows * cell - tileGap }}>
        {shown.flatMap((index) => {
          const file = files[index];
          if (!file) return [];
          return (
            <PhotoTile
              key={file.id}
              {...{ file, index, columns, cell, getPicture }}
              count={files.length}
              isActive={index === at}
              action={action?.name}
            />
          );
        })}
      </ul>
    </div>
  );
}
