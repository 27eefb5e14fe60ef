'use client';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { PhotoTile, type TileAction, tileGap } from './photo-tile';
import { rowsInView, useView } from './rows-in-view';

/** CSS pixels of the smallest tile. */
const smallest = 80;
/** CSS pixels that count as the width until it is measured. */
const firstWidth = 340;

type PhotoTilesProps = Pick<UploadStore, 'getPicture'> & {
  files: readonly UploadFile[];
  /** Names the list for screen readers. */
  label: string;
  /** What the button of each photo does; the tiles are only looked at without it. */
  action?: { name: TileAction; run: (file: UploadFile) => void };
};

/** How far a key leads from one tile to another; undefined for other keys. */
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

/** The tile of the button that an event is about. */
function indexOf({ target }: { target: EventTarget }): number | null {
  const button = target instanceof Element ? target.closest('button') : null;
  const at = button?.closest<HTMLElement>('[data-at]')?.dataset['at'];
  return at === undefined ? null : Number(at);
}

/**
 * Chosen photos as small tiles of which only those in view are rendered: a folder of thousands costs no more than a
 * screen. One stop for the Tab key; arrows, Home and End lead from photo to photo.
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

  // After a key, and when the photo with the focus has gone: then the next one has it.
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
  // The one that the keyboard is at is always there.
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
