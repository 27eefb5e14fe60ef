'use client';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { FilePicture } from './file-picture';
import { rowsInView, useView } from './rows-in-view';

/** CSS pixels between tiles, and of the smallest tile. */
const gap = 4;
const smallest = 80;
/** CSS pixels that count as the width until it is measured. */
const firstWidth = 340;

type TileAction = {
  icon: IconName;
  /** Names the file, too. */
  label: string;
  run: () => void;
};

type PhotoTilesProps = Pick<UploadStore, 'getPicture'> & {
  files: readonly UploadFile[];
  /** Names the list for screen readers. */
  label: string;
  /** What can be done with a photo; the tiles are only looked at without it. */
  actionOf?: (file: UploadFile) => TileAction;
};

/** The tile that a key leads to from the one at `at`; null for other keys. */
function targetOf(event: KeyboardEvent, at: number, columns: number, last: number): number | null {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Record<string, number> = {
    ArrowLeft: isRtl ? 1 : -1,
    ArrowRight: isRtl ? -1 : 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -last,
    End: last,
  };
  const step = steps[event.key];
  return step === undefined ? null : Math.max(0, Math.min(last, at + step));
}

/**
 * Chosen photos as small tiles of which only those in view are rendered: a folder of thousands costs no more than a
 * screen. One stop for the Tab key; arrows, Home and End lead from photo to photo.
 */
export function PhotoTiles({ files, label, actionOf, getPicture }: PhotoTilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const mustFocus = useRef(false);
  const hasFocus = useRef(false);
  const view = useView(list);
  const width = view.width || firstWidth;
  const columns = Math.max(3, Math.floor((width + gap) / (smallest + gap)));
  const cell = (width + gap) / columns;
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

  const shown = files.slice(from * columns, to * columns).map((_, index) => from * columns + index);
  // The one that the keyboard is at is always there.
  if (actionOf && at >= 0 && !shown.includes(at)) shown.push(at);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: rows * cell - gap }}
      // There is no blur event when React removes the focused button.
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      {shown.map((index) => {
        const file = files[index];
        if (!file) return null;
        const action = actionOf?.(file);
        return (
          <li
            key={file.id}
            data-at={index}
            aria-setsize={files.length}
            aria-posinset={index + 1}
            title={file.name}
            className="absolute"
            style={{
              insetInlineStart: (index % columns) * cell,
              top: Math.floor(index / columns) * cell,
              width: cell - gap,
              height: cell - gap,
            }}
          >
            <FilePicture file={file} getPicture={getPicture} className="size-full" isNamed />
            {action ? (
              <button
                type="button"
                aria-label={action.label}
                tabIndex={index === at ? 0 : -1}
                className="absolute end-0 top-0 flex size-touch cursor-pointer items-start justify-end p-1"
                onFocus={() => setActive(index)}
                onKeyDown={(event) => {
                  const target = targetOf(event, index, columns, last);
                  if (event.key === 'Delete') action.run();
                  if (target === null) return;
                  event.preventDefault();
                  mustFocus.current = true;
                  setActive(target);
                }}
                onClick={action.run}
              >
                <span className="rounded-full bg-surface-raised p-1 text-ink">
                  <Icon name={action.icon} className="size-4" />
                </span>
              </button>
            ) : (
              <bdi className="sr-only">{file.name}</bdi>
            )}
          </li>
        );
      })}
    </ul>
  );
}
