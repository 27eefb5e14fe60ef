'use client';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { PhotoTile, type TileAction, tileGap } from './photo-tile';
import { rowsInView, useView } from './rows-in-view';

/** Size of the smallest tile in CSS pixels. */
const smallest = 80;
/** Assumed width in CSS pixels until it is measured. */
const firstWidth = 340;

type PhotoTilesProps = Pick<UploadStore, 'getPicture'> & {
  files: readonly UploadFile[];
  /** Label of the list for screen readers. */
  label: string;
  /** Action of each photo's button; without it the tiles have no buttons. */
  action?: { name: TileAction; run: (file: UploadFile) => void };
};

/** Number of tiles by which a key moves the focus; undefined for other keys. */
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

/** Index of the tile of an event's button. */
function indexOf({ target }: { target: EventTarget }): number | null {
  const button = target instanceof Element ? target.closest('button') : null;
  const at = button?.closest<HTMLElement>('[data-at]')?.dataset['at'];
  return at === undefined ? null : Number(at);
}

/**
 * Chosen photos as small tiles. Only visible tiles are rendered, so that a folder of thousands is as fast as one screen. It has
 * one tab stop; arrows, Home and End move between photos.
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

  // Moves the focus after a key, and to the next photo if the focused one was removed.
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
  // The tile with the focus is always rendered.
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
      // There is no blur event when React removes the focused button.
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
